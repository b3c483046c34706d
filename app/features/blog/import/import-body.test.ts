import { expect, test } from "vitest";
import { importBody } from "./import-body.server.ts";

const source = {
  ...{ name: "wordpress old.example", title: "WordPress", authors: [], outlines: [], topics: [], leftOut: new Map(), notes: [] },
  async *posts() {},
  pictureAt: () => undefined,
};

/** A body as it is stored here, where every picture can be had. */
async function imported(html: string): Promise<string> {
  const pictures = { bring: async () => ({ src: "/uploads/a.jpg", isNew: true }), close: async () => {} };
  return (await importBody(html, { source, links: { slugAt: () => undefined }, pictures, title: "Dessert", userId: "1" })).content;
}

test("a picture without an alternative text is described by its file's name as people read it", async () => {
  expect(await imported('<img src="https://old.example/Cr%C3%A8me-br%C3%BBl%C3%A9e.jpg?x=1">')).toContain('alt="Crème brûlée"');
  expect(await imported('<img src="https://old.example/cr%E8me-caramel.jpg">')).toContain('alt="');
});

test("an item of a list keeps the number that it was given", async () => {
  expect(await imported('<ol><li value="7">seven</li></ol>')).toContain('<li value="7">');
});
