/** Counts the opening of the post that this page shows, if it shows one, as soon as the page is really seen, and then shows what is stored. `from` is where the reader was before. */
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
 * The number stored after counting, in the server's words: a phone takes a tenth of a second to set up its own number format.
 * Undefined when it could not be counted: a number is not worth an error message.
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

/** Whoever comes from the editor looks at their own work. */
const isEditors = (address: string) => address.startsWith(`${location.origin}/admin/`);
