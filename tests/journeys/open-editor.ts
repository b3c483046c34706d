import { eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { foodBlogs } from "../../app/features/blog/blog.tables.ts";
import { openTestSite, type TestSite } from "../open-site.ts";
import { openSignedIn } from "./open-signed-in.ts";

/** Opens the editor with a body in it, as an administrator. */
export async function openEditor({ content = "", site, options }: { content?: string; site?: TestSite; options?: BrowserContextOptions } = {}) {
  const there = site ?? (await openTestSite());
  const { id, slug } = await there.makePost({ content, title: "A pot of beans" });
  const { page, complaints } = await openSignedIn(there, options);
  await page.goto(`${there.origin}/admin/blog/edit/${id}`);
  const text = page.getByRole("textbox", { name: "Content" });
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await bar.waitFor();
  return {
    site: there,
    page,
    complaints,
    text,
    bar,
    id,
    slug,
    /** What the form would submit now. */
    field: () => page.evaluate(() => [...document.forms].map((form) => new FormData(form).get("content")).find((value) => typeof value === "string")),
    tool: (name: string) => bar.getByRole("button", { name, exact: true }),
    save: async () => {
      await page.getByRole("button", { name: "Update Post" }).click();
      await page.getByText("Blog post updated successfully.").waitFor();
    },
    inDatabase: async () => (await there.services.database.owner.select().from(foodBlogs).where(eq(foodBlogs.id, id)))[0]?.content,
  };
}

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** The selected text and the text node where it begins, once the editor has settled: on a busy machine it sets its own caret some time after getting the focus. */
export const settledSelection = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ words?: string; anchor?: string | null }>((done) =>
        requestAnimationFrame(() => setTimeout(() => done({ words: getSelection()?.toString().trim(), anchor: getSelection()?.anchorNode?.textContent }))),
      ),
  );

/** Double-clicks a word, until the editor has selected it. */
export async function chooseWord({ page, text }: Pick<Editor, "page" | "text">, word: string): Promise<void> {
  await text.focus();
  await expect.poll(() => page.evaluate(() => getSelection()?.rangeCount)).toBe(1);
  await expect
    .poll(async () => {
      await text.getByText(word, { exact: true }).dblclick({ position: { x: 12, y: 12 } });
      return (await settledSelection(page)).words;
    })
    .toBe(word);
}

export const paste = ({ text }: Editor, content: string, type: "text/html" | "text/plain" = "text/html") =>
  text.evaluate(
    (element, [content, type]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, content);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [content, type] as const,
  );
