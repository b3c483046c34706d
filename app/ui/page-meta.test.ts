import { expect, test } from "vitest";
import { pageMeta, shorten } from "./page-meta.ts";

const matches = [{ id: "root", loaderData: { origin: "https://food.example" } }];
const base = { title: "Ratatouille", description: "Slow vegetables.", path: "/recipe/ratatouille" };

test("a description of more than 160 characters is cut at a word", () => {
  const cut = shorten("word ".repeat(60));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
});

test("a short description stays as it is", () => {
  expect(shorten(" Slow\n vegetables. ")).toBe("Slow vegetables.");
});

test("a text without spaces is cut all the same", () => {
  expect(shorten("x".repeat(500))).toHaveLength(160);
});

test("the canonical link is absolute", () => {
  expect(pageMeta(matches, base)).toContainEqual({ tagName: "link", rel: "canonical", href: "https://food.example/recipe/ratatouille" });
});

test("a page hidden from search engines says so and has no canonical address", () => {
  const meta = pageMeta(matches, { ...base, noindex: true });
  expect(meta).toContainEqual({ name: "robots", content: "noindex, nofollow" });
  expect(meta.some((tag) => "rel" in tag && tag.rel === "canonical")).toBe(false);
});

test("the shared picture is absolute and 1200 by 630", () => {
  const meta = pageMeta(matches, { ...base, picture: { url: "/pictures/x.jpg", alt: "A dish" } });
  expect(meta).toContainEqual({ property: "og:image", content: "https://food.example/pictures/x.jpg" });
  expect(meta).toContainEqual({ property: "og:image:width", content: "1200" });
});

test("no emoji is cut in half", () => {
  expect(shorten("🍋".repeat(120))).toBe(`${"🍋".repeat(79)}…`);
});
