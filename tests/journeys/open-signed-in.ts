import type { BrowserContextOptions } from "playwright-core";
import type { TestSite } from "../open-site.ts";
import { signIn } from "../sign-in.ts";
import { openBrowser } from "./open-browser.ts";

/** A browser in which the administrator is signed in, and the cookie for requests outside it. */
export async function openSignedIn(site: TestSite, options: BrowserContextOptions = {}) {
  const cookie = await signIn(site);
  const visitor = await openBrowser(options);
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: site.origin };
  });
  await visitor.page.context().addCookies(cookies);
  return { ...visitor, cookie };
}
