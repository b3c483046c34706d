/** Counts a view of the post on this page, if there is one, once the page is visible, then shows the stored number. `from` is the previous page. */
export function countOpening(from = document.referrer): void {
  const element = document.querySelector<HTMLElement>("[data-opening]");
  if (!element || isEditors(from)) return;
  const moments = ["visibilitychange", "prerenderingchange"];
  const count = async () => {
    if (document.visibilityState !== "visible" || isPrerendering() || !navigator.onLine) return;
    for (const moment of moments) document.removeEventListener(moment, count);
    const words = await countView(element.dataset.opening ?? "");
    const views = element.querySelector("[data-views]");
    if (views && words !== undefined) views.textContent = words;
  };
  for (const moment of moments) document.addEventListener(moment, count);
  void count();
}

/**
 * The stored number after counting, formatted by the server, because a phone takes a tenth of a second to set up its own number format.
 * Undefined if it could not be counted: a number is not worth an error message.
 */
async function countView(postId: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`/api/views/${postId}`, { method: "POST", keepalive: true });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return body && typeof body === "object" && "words" in body && typeof body.words === "string" ? body.words : undefined;
  } catch {
    return undefined;
  }
}

const isPrerendering = () => "prerendering" in document && document.prerendering === true;

/** A visitor from the editor is looking at their own work. */
const isEditors = (address: string) => address.startsWith(`${location.origin}/admin/`);
