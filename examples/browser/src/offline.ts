// A page that works without a network once it was opened: registers the service worker of its folder.
//
// The service worker is made by `offline.py`. Without https, browsers allow none, except on the machine that serves.

/** What is called when something happens to the service worker. */
export interface Offline {
  /** Called when everything is stored: the page works without a network from now on. */
  ready?(): void;
  /** Called when the browser could not store the page, because the network was lost or its storage is full. */
  failed?(): void;
  /** Called when there is a new version. `renew` loads it, in all tabs. Until then, everything stays as it is. */
  renewable?(renew: () => void): void;
}

/** Register a service worker, and return whether the browser has one now. It never fails. */
export async function offline(script: URL, listener: Offline = {}): Promise<boolean> {
  const workers = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (workers === undefined) return false;
  try {
    const registration = await workers.register(script, { updateViaCache: "none" });
    const had = registration.active !== null;
    const look = () => {
      const { waiting } = registration;
      if (waiting !== null && registration.active !== null) listener.renewable?.(() => renew(workers, waiting));
    };
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") look();
        if (coming.state === "activated") listener.ready?.();
        if (coming.state === "redundant" && registration.active === null) listener.failed?.();
      });
    });
    look();
    if (had) listener.ready?.();
    // Its first version may be there before the listener was.
    else void workers.ready.then(() => listener.ready?.());
    return true;
  } catch {
    return false;
  }
}

function renew(workers: ServiceWorkerContainer, waiting: ServiceWorker): void {
  // Where another tab has renewed it, the new version is there already.
  if (waiting.state !== "installed") return location.reload();
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("renew");
}
