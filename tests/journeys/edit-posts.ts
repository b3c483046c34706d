import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TestSite } from "../open-site.ts";
import { makePerson, postForm, signIn } from "../sign-in.ts";

/** Waits for a toast with this text. */
export const said = (page: Page, text: string) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByText(text, { exact: true })
    .waitFor();

export async function openEditor(page: Page, site: TestSite, id = "new"): Promise<void> {
  await page.goto(`${site.origin}/admin/blog/${id === "new" ? "new" : `edit/${id}`}`, { waitUntil: "networkidle" });
  // Until the toolbar is there, a plain field takes the editor's place.
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
}

/** Saves the post as a second administrator in another browser. */
export async function saveAsAnother(site: TestSite, id: string, fields: Record<string, string>): Promise<void> {
  const person = await makePerson(site.services.database.owner, { email: "second@simmer.example", role: "admin" });
  const Cookie = await signIn(site, person);
  const { rows } = await site.services.database.owner.$client.query("select title, slug, content from food_blogs where id = $1", [id]);
  const answer = await postForm(site, `/admin/blog/edit/${id}`, { ...rows[0], excerpt: "", featuredImageUrl: "", ...fields }, { Cookie });
  expect(answer.status).toBe(302);
}

/** The number of unsaved texts that this browser keeps. */
export const typedHere = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("simmer.typed.")).length);
