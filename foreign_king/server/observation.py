"""What an operator sees of a server: ``/health`` and ``/metrics``, and everything that they need."""

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from foreign_king.server.answers import answer_document
from foreign_king.server.front import Front
from foreign_king.server.health import Doctor
from foreign_king.server.hosting import Host
from foreign_king.server.limiting import Limiter
from foreign_king.server.limits import Limits
from foreign_king.server.metrics import MEDIA_TYPE, Gauge, Metrics
from foreign_king.server.stopping import Stopping
from foreign_king.wire import dump


class Observation:
    """The health, the numbers, the limits and the end of one process of a server."""

    def __init__(self, host: Host, limits: Limits) -> None:
        store = host.store
        self._doctor = Doctor(store)
        self.stopping: Stopping = Stopping(host.end)
        """Whether the process is about to end."""
        self.metrics: Metrics = Metrics(
            (
                Gauge(
                    name="foreign_king_matches_in_memory",
                    help="Matches that are kept in memory.",
                    value=lambda: store.in_memory,
                ),
                Gauge(
                    name="foreign_king_store_seconds",
                    help="How many seconds the last trial of the store took.",
                    value=lambda: self._doctor.seconds,
                ),
                Gauge(
                    name="foreign_king_hook_calls_total",
                    help="Calls of hooks.",
                    value=host.notifier.results,
                    kind="counter",
                ),
            )
        )
        """The numbers of the process."""

        async def proves(key: str) -> bool:
            return await host.run(host.person, key) is not None

        self.limiter: Limiter = Limiter(limits, proves)
        """The limits."""
        self.routes: tuple[Route, ...] = (Route("/health", self._health), Route("/metrics", self._numbers))
        """The routes of ``/health`` and ``/metrics``."""

    def front(self, proxies: int) -> Middleware:
        """Return the middleware that every request goes through."""
        return Middleware(Front, limiter=self.limiter, stopping=self.stopping, metrics=self.metrics, proxies=proxies)

    def start(self) -> None:
        """Watch the signals to end."""
        self.stopping.start()

    def stop(self) -> None:
        """Stop watching the signals to end."""
        self.stopping.stop()
        self._doctor.stop()

    async def _health(self, _: Request) -> Response:
        health = await self._doctor.health()
        status = 200 if health.healthy and not self.stopping.begun else 503
        document = {**answer_document(health), **({"stopping": True} if self.stopping.begun else {})}
        return Response(dump(document), status_code=status, media_type="application/json")

    async def _numbers(self, _: Request) -> Response:
        return Response(self.metrics.text(), headers={"Content-Type": MEDIA_TYPE})


__all__ = ["Observation"]
