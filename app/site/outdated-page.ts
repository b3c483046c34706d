/** Whether the site has been updated since this page came: the page as it is now begins with another script. False where nobody answers. */
export async function isOutdated(entry: string): Promise<boolean> {
  try {
    const page = await fetch(location.href, { cache: "no-cache" });
    return page.ok && !(await page.text()).includes(new URL(entry).pathname);
  } catch {
    return false;
  }
}

export function hasTypedWords(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(":is(input,textarea):read-write")].some(({ value }) => value !== "");
}
