/**
 * Whether the site has been updated since this page came, which began with the script `entry`: it is `outdated` where the page as it is
 * now, be it one that says that something is missing, begins with another, and `unknown` where no page comes.
 */
export async function ageOfPage(entry: string): Promise<"current" | "outdated" | "unknown"> {
  try {
    const page = await fetch(location.href, { cache: "no-cache" });
    if (page.status >= 500 || !page.headers.get("Content-Type")?.startsWith("text/html")) return "unknown";
    return (await page.text()).includes(new URL(entry).pathname) ? "current" : "outdated";
  } catch {
    return "unknown";
  }
}

export function hasTypedWords(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(":is(input,textarea):read-write")].some(({ value }) => value !== "");
}
