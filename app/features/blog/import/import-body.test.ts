import { expect, test } from "vitest";
import { importBody } from "./import-body.server.ts";
import type { LinkMap } from "./links.server.ts";

const source = {
  name: "wordpress old.example",
  title: "WordPress",
  authors: [],
  outlines: [],
  topics: [],
  leftOut: new Map(),
  notes: [],
  async *posts() {},
  pictureAt: () => undefined,
};

const posts = new Map([["/leek-tart", "leek-tart"]]);
const topics = new Map([["/tag/bread", "/search?q=Bread"]]);

/** Imports a body from a site with one post and one tag, where every picture can be fetched. */
async function broughtIn(html: string, home?: string, more: Partial<LinkMap> = {}) {
  const pictures = { bring: async () => ({ src: "/uploads/a.jpg", isNew: true, takesAlt: true }), close: async () => {} };
  const links = { slugAt: (path: string) => posts.get(path), topics, ...(home ? { home } : {}), ...more };
  return importBody(html, { source, links, pictures, title: "Dessert", userId: "1" });
}

const imported = async (html: string) => (await broughtIn(html)).content;

test("a relative link keeps its target, or leads to where the post that it names is now", async () => {
  const pictures = { bring: async () => ({ src: "/uploads/a.jpg", isNew: true, takesAlt: true }), close: async () => {} };
  const links: LinkMap = { slugAt: (path) => (path === "/blog/leek-tart" ? "tart" : undefined), topics };
  const around = { source: { ...source, isOurs: true as const }, links, pictures, title: "Dessert", userId: "1", page: "/blog/dessert" };
  const { content } = await importBody('<p><a href="leek-tart">a</a> <a href="?x=1">b</a> <a href="//elsewhere.example/">c</a></p>', around);
  expect(content).toBe('<p><a href="/blog/tart">a</a> <a href="/blog/dessert?x=1">b</a> <a href="https://elsewhere.example/" rel="noopener">c</a></p>');
});

test("a picture without an alternative text is described by its file name in readable form", async () => {
  expect(await imported('<img src="https://old.example/Cr%C3%A8me-br%C3%BBl%C3%A9e.jpg?x=1">')).toContain('alt="Crème brûlée"');
  expect(await imported('<img src="https://old.example/cr%E8me-caramel.jpg">')).toContain('alt="');
});

test("a picture that moved is reported, since only its first frame was kept", async () => {
  const pictures = { bring: async () => ({ src: "/uploads/a.jpg", isNew: true, takesAlt: true, isStill: true }), close: async () => {} };
  const around = { source, links: { slugAt: () => undefined, topics }, pictures, title: "Dessert", userId: "1" };
  const { notes } = await importBody('<img src="https://old.example/stir.gif" alt="Stirring">', around);
  expect(notes).toEqual(["the picture https://old.example/stir.gif moved: only its first frame was kept"]);
});

test("a list item keeps its explicit number", async () => {
  expect(await imported('<ol><li value="7">seven</li></ol>')).toContain('<li value="7">');
});

const home = "https://old.example/";

test("links to the old site's sounds, films and files are reported separately, as these are not imported", async () => {
  const html = '<p><a href="/content/media/bread.mp3">Bread</a> <a href="https://old.example/content/files/plan.pdf">Plan</a> <a href="/about/">Me</a></p>';
  const { files, notes, content } = await broughtIn(html, home);
  expect(files).toBe(2);
  expect(notes).toEqual([
    "files that are not imported, to keep elsewhere: 2, such as https://old.example/content/media/bread.mp3, https://old.example/content/files/plan.pdf",
    "links that still lead to the old site: 1, such as https://old.example/about/",
  ]);
  expect(content).toContain('href="https://old.example/content/media/bread.mp3"');
});

test("files of WordPress are reported as files, and a link to a picture as a link", async () => {
  const { files, notes } = await broughtIn('<a href="/wp-content/uploads/2019/plan.pdf">Plan</a> <a href="/wp-content/uploads/2019/leek.JPG">Leek</a>', home);
  expect([files, notes[1]]).toEqual([1, "links that still lead to the old site: 1, such as https://old.example/wp-content/uploads/2019/leek.JPG"]);
});

test("without the old site's address, links to what is not imported are reported", async () => {
  const { notes, content } = await broughtIn('<a href="/about/">Me</a> <a href="/content/media/bread.mp3">Bread</a> <a href="/">Home</a>');
  expect(notes).toEqual([
    "files that are not imported, to keep elsewhere: 1, such as /content/media/bread.mp3",
    "links to what was not imported, which lead nowhere without --site: 1, such as /about/",
  ]);
  expect(content).toContain('<a href="/about/">Me</a>');
});

test("a link to a tag leads to the search that replaces it", async () => {
  const { notes, content } = await broughtIn('<a href="/tag/bread/">Bread</a>', home);
  expect([notes, content]).toEqual([[], '<p><a href="/search?q=Bread">Bread</a></p>']);
});

for (const href of [
  "#/portal/signup",
  "#/portal",
  "/#/portal/signup/free",
  "https://old.example/#/portal/account",
  "https://www.old.example/leek-tart/#/portal/signup",
])
  test(`a link of Ghost to subscribe, ${href}, leads to where readers join here`, async () => {
    const { notes, content } = await broughtIn(`<a href="${href}">Subscribe</a>`, home);
    expect([notes, content]).toEqual([[], '<p><a href="/join">Subscribe</a></p>']);
  });

test("a link to another site's portal stays", async () => {
  expect((await broughtIn('<a href="https://else.example/#/portal/signup">Theirs</a>', home)).content).toContain('href="https://else.example/#/portal/signup"');
});

test("fragment and empty links are not taken for a post with the name of the old site's folder", async () => {
  const slugAt = (path: string) => (path === "/blog" ? "blog" : undefined);
  const html = '<p><a href="#step-2">Second</a> <a href="">Nothing</a> <a>None</a> <a href="#/portal/signup">Join</a></p>';
  const { notes, content } = await broughtIn(html, "https://old.example/blog/", { slugAt });
  expect(content).toBe('<p>Second Nothing None <a href="/join">Join</a></p>');
  expect(notes).toEqual(["links within the text whose target is gone: 1"]);
});

test("a link to a deeper address leads to a post of its name, and to nothing else", async () => {
  const html = '<p><a href="/recipes/leek-tart/">Tart</a> <a href="/section/news/">News</a></p>';
  const map = { byName: true, topics: new Map([["/news", "/section/news/"]]) };
  const { content } = await broughtIn(html, home, map);
  expect(content).toContain('<a href="/blog/leek-tart">Tart</a> <a href="https://old.example/section/news/"');
});
