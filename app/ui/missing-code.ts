let entry = "";

/** To be told by the script that a page begins with: where it came from. */
export function pageBeginsWith(script: string): void {
  entry = new URL(script).pathname;
}

type AgeOfPage = "current" | "outdated" | "unknown";

/**
 * Whether the site has been updated since this page came: it is `outdated` where the page as it is now, be it one that says that
 * something is missing, begins with another script, and `unknown` where no page comes.
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

/** For whoever pressed something whose code could not be fetched: what to say, and what that depends on. After an update of the site only the page as it is now can have it. */
export async function judgeMissingCode(): Promise<{ age: AgeOfPage; isTyped: boolean; words: string }> {
  const age = await ageOfPage();
  const isTyped = hasTypedWords();
  const words = {
    unknown: "This needs a network. Press it again once you are connected.",
    current: "This did not come along. Press it again, or reload the page.",
    outdated: `There is a new version of this page. ${isTyped ? "Send or copy what you typed, then reload it." : "Reload it."}`,
  };
  return { age, isTyped, words: words[age] };
}

/** In an editor too, which is no field. */
function hasTypedWords(): boolean {
  const places = document.querySelectorAll<HTMLElement>(":is(input,textarea):read-write,[contenteditable=true]");
  return [...places].some((place) => ("value" in place ? place.value : place.textContent) !== "");
}
