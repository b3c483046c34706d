let entry = "";

/** Called by the page's entry script, with its address. */
export function pageBeginsWith(script: string): void {
  entry = new URL(script).pathname;
}

export const couldNotLoad = "This could not be loaded. Try again, or reload the page.";
export const needsConnection = "This needs a connection. Try again once you are online.";

type AgeOfPage = "current" | "outdated" | "unknown";

/**
 * Whether the site has been updated since this page was loaded: `outdated` if the current page, even an error page, has another
 * entry script, and `unknown` if no page can be fetched.
 */
async function ageOfPage(): Promise<AgeOfPage> {
  try {
    const page = await fetch(location.href, { cache: "no-cache" });
    if (page.status >= 500 || !page.headers.get("Content-Type")?.startsWith("text/html")) return "unknown";
    return (await page.text()).includes(entry) ? "current" : "outdated";
  } catch {
    return "unknown";
  }
}

/** The message for a press whose code could not be fetched, and the facts behind it. After an update of the site, only a reload can help. */
export async function judgeMissingCode(): Promise<{ age: AgeOfPage; isTyped: boolean; words: string }> {
  const age = await ageOfPage();
  const isTyped = hasTypedWords();
  const words = {
    unknown: needsConnection,
    current: couldNotLoad,
    outdated: `There is a new version of this page. ${isTyped ? "Send or copy what you typed, then reload it." : "Reload it."}`,
  };
  return { age, isTyped, words: words[age] };
}

/** Includes editors, which are not form fields. */
function hasTypedWords(): boolean {
  const places = document.querySelectorAll<HTMLElement>(":is(input,textarea):read-write,[contenteditable=true]");
  return [...places].some((place) => ("value" in place ? place.value : place.textContent) !== "");
}
