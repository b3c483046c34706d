import { watchForgetting } from "../forget-tab.ts";

/** "away": it could not be fetched or installed this time; "refused": this browser does not support or allow service workers. */
type WorkerState = "ready" | "away" | "refused";

/**
 * Registers the service worker that answers for this site offline, and waits until it is active. Does nothing in development. If everything
 * is forgotten meanwhile, no worker stays.
 */
export async function registerWorker(): Promise<WorkerState> {
  if (!import.meta.env.PROD) return "ready";
  if (!("serviceWorker" in navigator)) return "refused";
  const isForgotten = watchForgetting();
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    // The deletion may have run before the worker was registered; the worker would fetch its files again.
    if (isForgotten()) {
      await registration.unregister();
      return "refused";
    }
    if (registration.active) {
      // If everything was forgotten while another tab was open, the same worker is reused without an install event, and its files are missing.
      registration.active.postMessage("restore");
      return "ready";
    }
    const worker = registration.installing ?? registration.waiting;
    return worker && (await becomesActive(worker)) ? "ready" : "away";
  } catch (error) {
    // Browsers throw a TypeError for a failed network and a server's error alike, and a DOMException for what they do not allow.
    return error instanceof TypeError ? "away" : "refused";
  }
}

function becomesActive(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve(worker.state === "activated");
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
