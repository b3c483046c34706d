import { expect, test } from "vitest";
import { shareLinks } from "./share-links.ts";

const shared = { url: "https://simmer.example/recipe/duck-orange", title: "Duck à l'Orange & more", description: "Crisp, sweet." };
const link = (name: string, more = {}) => new URL(shareLinks({ ...shared, ...more }).find((one) => one.name === name)?.href ?? "about:blank");

test("a recipe can be shared by email, WhatsApp, Pinterest and Facebook", () => {
  expect(shareLinks(shared).map(({ name }) => name)).toEqual(["Email", "WhatsApp", "Pinterest", "Facebook"]);
});

test("an email has the title as its subject and the address in its text", () => {
  const { searchParams } = link("Email");
  expect([searchParams.get("subject"), searchParams.get("body")]).toEqual([shared.title, `Crisp, sweet.\n\n${shared.url}`]);
});

test("mail programs get spaces as %20", () => {
  expect(link("Email").href).not.toContain("+");
});

test("Facebook gets the page's address and nothing else", () => {
  expect(Object.fromEntries(link("Facebook").searchParams)).toEqual({ u: shared.url });
});

test("Pinterest gets a picture only when there is one", () => {
  expect([link("Pinterest").searchParams.has("media"), link("Pinterest", { picture: "https://simmer.example/a.jpg" }).searchParams.get("media")]).toEqual([
    false,
    "https://simmer.example/a.jpg",
  ]);
});
