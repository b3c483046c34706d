import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { listRecipesOf } from "./recipes.server.ts";

/** The titles of the stories that a recipe's page offers. */
async function storiesOn(site: TestSite, path = "/recipe/coq-au-vin"): Promise<string[]> {
  const html = (await (await site.get(path)).text()).replaceAll("<!-- -->", "");
  const [, section = ""] = /Stories about this dish(.*?)<\/section>/s.exec(html) ?? [];
  return [...section.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, title = ""]) => title);
}

/** The recipes that a part of a page links to. */
async function dishesOn(site: TestSite, path: string, heading: string): Promise<string[]> {
  const html = (await (await site.get(path)).text()).replaceAll("<!-- -->", "");
  const [, section = ""] = new RegExp(`${heading}</h2>(.*?)</section>`, "s").exec(html) ?? [];
  return [...section.matchAll(/href="\/recipe\/([^"]+)"/g)].map(([, id = ""]) => id);
}

test("a recipe links to three others like it, and then to the rest of its country", async () => {
  const site = await openTestSite();
  const like = await dishesOn(site, "/recipe/coq-au-vin", "Recipes like this one");
  const others = await dishesOn(site, "/recipe/coq-au-vin", "More from France");
  const rest = listRecipesOf("france").filter(({ id }) => id !== "coq-au-vin" && !like.includes(id));
  expect([like.length, others.toSorted()]).toEqual([3, rest.map(({ id }) => id).toSorted()]);
});

test("a recipe offers no more from a country that has no other dishes", async () => {
  const site = await openTestSite();
  const html = await (await site.get("/recipe/creamy-pasta")).text();
  expect(listRecipesOf("italy").map(({ id }) => id)).toEqual(["creamy-pasta"]);
  expect(html).toContain("Recipes like this one");
  expect(html.replaceAll("<!-- -->", "")).not.toContain("More from Italy");
});

test("a recipe links to the stories that mention the dish by any of its names, or link to it", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Named", content: "<p>We had Poulet au vin rouge on Sunday.</p>" });
  await site.makePost({ title: "Linked", content: '<p>Try <a href="/recipe/coq-au-vin">this</a>.</p>' });
  await site.makePost({ title: "Elsewhere", content: "<p>A vin jaune, and a coq on the tower.</p>" });
  await site.makePost({ title: "Draft", content: "<p>Coq au vin</p>", isPublished: false });
  expect(await storiesOn(site)).toEqual(["Linked", "Named"]);
});

test("a recipe without stories does not mention them", async () => expect(await storiesOn(await openTestSite())).toEqual([]));

test("a cached recipe shows a story as soon as it is published, and no longer once it is deleted", async () => {
  const site = await openTestSite();
  expect(await storiesOn(site)).toEqual([]);
  const { id } = await site.makePost({ title: "Sunday", content: "<p>Coq au vin</p>" });
  await expect.poll(() => storiesOn(site)).toEqual(["Sunday"]);
  await site.services.database.owner.$client.query("delete from food_blogs where id = $1", [id]);
  await expect.poll(() => storiesOn(site)).toEqual([]);
});

test("a story edited to mention a dish is offered on its recipe", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "Sunday" });
  expect(await storiesOn(site)).toEqual([]);
  await site.services.database.owner.$client.query("update food_blogs set content = '<p>Coq au vin</p>' where id = $1", [id]);
  await expect.poll(() => storiesOn(site)).toEqual(["Sunday"]);
});

test("a story links to the dishes it mentions", async () => {
  const site = await openTestSite();
  const { slug } = await site.makePost({ content: '<p>First ratatouille, then <a href="/recipe/duck-orange">duck</a>.</p>' });
  expect(await dishesOn(site, `/blog/${slug}`, "Dishes in this story")).toEqual(["duck-orange", "ratatouille"]);
});

test("of many dishes a story links to those that it linked first", async () => {
  const site = await openTestSite();
  const links = ["steak-au-poivre", "lyon-chicken-vinegar", "creamy-pasta", "coq-au-vin"].map((id) => `<li><a href="/recipe/${id}">One</a></li>`);
  const { slug } = await site.makePost({ content: `<p>Beef bourguignon.</p><ol>${links.join("")}</ol>` });
  expect(await dishesOn(site, `/blog/${slug}`, "Dishes in this story")).toEqual(["steak-au-poivre", "lyon-chicken-vinegar", "creamy-pasta"]);
});

test("without the database a recipe is shown without its stories", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  const answer = await site.get("/recipe/coq-au-vin");
  expect([answer.status, (await answer.text()).includes("Recipes like this one")]).toEqual([200, true]);
});
