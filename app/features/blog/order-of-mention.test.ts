import { expect, test } from "vitest";
import { inOrderOfMention } from "./order-of-mention.ts";

const names: Record<string, string[]> = { ratatouille: ["Ratatouille", "Confit bayaldi"], "duck-orange": ["Duck à l'Orange"], "coq-au-vin": ["Coq au Vin"] };
const namesOf = (id: string) => names[id] ?? [];
const link = (id: string) => `<a href="/recipe/${id}">this</a>`;
const linked = (...ids: string[]) => ids.map((recipe) => ({ recipe, isLinked: true }));
const named = (...ids: string[]) => ids.map((recipe) => ({ recipe, isLinked: false }));
const order = (mentions: { recipe: string; isLinked: boolean }[], content: string, title = "Sunday") =>
  inOrderOfMention(mentions, { title, excerpt: null, content }, namesOf);

test("linked dishes come in the order of their first links", () => {
  const content = `<p>${link("steak")}, ${link("coq-au-vin/")}, ${link("apple?from=story#steps")}, ${link("steak")}</p>`;
  expect(order(linked("apple", "coq-au-vin", "steak"), content)).toEqual(["steak", "coq-au-vin", "apple"]);
});

test("a dish whose id begins another one's is not taken for it", () => {
  expect(order(linked("coq", "coq-au-vin", "steak"), `${link("coq-au-vin")} ${link("steak")} ${link("coq")}`)).toEqual(["coq-au-vin", "steak", "coq"]);
});

test("linked dishes come before those that are only named", () => {
  const mentions = [...named("ratatouille"), ...linked("steak")];
  expect(order(mentions, `<p>Ratatouille, then ${link("steak")}.</p>`)).toEqual(["steak", "ratatouille"]);
});

test("named dishes come in the order of their first names, whatever their case, accents and hyphens", () => {
  const mentions = named("coq-au-vin", "duck-orange", "ratatouille");
  expect(order(mentions, "<p>A <b>confit</b> bayaldi, DUCK A L’ORANGE and a coq-au-vin; ratatouille.</p>")).toEqual([
    "ratatouille",
    "duck-orange",
    "coq-au-vin",
  ]);
});

test("a dish in the title comes before one in the text, and one that is nowhere to be seen comes last", () => {
  expect(order(named("a-dish", "coq-au-vin", "ratatouille"), "<p>Coq au vin</p>", "Ratatouilles")).toEqual(["ratatouille", "coq-au-vin", "a-dish"]);
});
