"""The machines of a cluster do the same work as the processes of one machine. The extra ``cluster`` installs Ray.

``connected(address)`` is a context manager for a cluster. It is passed on where otherwise a number of processes is:

    with connected("192.0.2.1:6379") as cluster:
        for report in validate_files(["games"], jobs=cluster):
            print(report.file, report.verdict)
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.cluster.clusters import Cluster, ClusterFault, connected
else:
    __getattr__, __dir__ = _exported(
        __name__, {"foreign_king.cluster.clusters": ("Cluster", "ClusterFault", "connected")}
    )

__all__ = ["Cluster", "ClusterFault", "connected"]
