import { watchForgetting } from "../forget-tab.ts";

/** "away": the network failed while it was fetched; "refused": this browser knows no such worker, or forbids it here. */
type WorkerState = "ready" | "away" | "refused";

/**
 * Brings up the worker that answers for this site while there is no network, and waits until it does. Development does without.
 * Where everything is forgotten meanwhile, there is none.
 */
export async function registerWorker(): Promise<WorkerState> {
  if (!import.meta.env.PROD) return "ready";
  if (!("serviceWorker" in navigator)) return "refused";
  const isForgotten = watchForgetting();
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    // It may have come too late to be found, and would fetch its files anew.
    if (isForgotten()) {
      await registration.unregister();
      return "refused";
    }
    if (registration.active) {
      // Where everything was forgotten while another tab was open, the same worker is back, without an install and without its files.
      registration.active.postMessage("restore");
      return "ready";
    }
    const worker = registration.installing ?? registration.waiting;
    return worker && (await becomesActive(worker)) ? "ready" : "away";
  } catch (error) {
    return error instanceof TypeError && !navigator.onLine ? "away" : "refused";
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
