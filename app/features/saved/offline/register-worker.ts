/** The worker that answers for this site while there is no network; development does without. False where the browser knows none or refuses it. */
export async function registerWorker(): Promise<boolean> {
  if (!import.meta.env.PROD) return true;
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("/sw.js");
    return true;
  } catch {
    return false;
  }
}
