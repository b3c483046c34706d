import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser, untilIdle, wakePage } from "./open-browser.ts";
import { tornWords } from "./torn-words.ts";

/** The home page with the focus in its header's search field. */
async function openField() {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  await page.goto(site.origin, { waitUntil: "networkidle" });
  const field = page.getByRole("banner").getByRole("combobox", { name: "Search recipes" });
  await field.focus();
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  /** The option selected with the arrow keys, as assistive technology sees it. */
  const reached = async () => {
    const id = await field.getAttribute("aria-activedescendant");
    return id === null ? undefined : await page.locator(`[id="${id}"][aria-selected=true]`).textContent();
  };
  return { page, complaints, field, options, reached };
}

test("the arrows reach a suggestion for a misspelt dish, and Enter opens it", async () => {
  const { page, complaints, field, options, reached } = await openField();
  await field.pressSequentially("ratatoulle");
  await options.first().waitFor();
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await field.press("ArrowDown");
  await expect.poll(reached).toContain("Ratatouille");
  await field.press("Enter");
  await page.waitForURL("**/recipe/ratatouille");
  expect(complaints).toEqual([]);
});

test("the arrow keys go round the suggestions and back to the typed text", async () => {
  const { field, options, reached } = await openField();
  await field.pressSequentially("pasta");
  await options.first().waitFor();
  await field.press("ArrowUp");
  await expect.poll(reached).toBe(await options.last().textContent());
  await field.press("ArrowDown");
  await expect.poll(reached).toBeUndefined();
  expect(await field.inputValue()).toBe("pasta");
});

test("keys that belong to an input method select no suggestion", async () => {
  const { page, field, options, reached } = await openField();
  const inputMethod = await page.context().newCDPSession(page);
  const press = (key: string) => inputMethod.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, windowsVirtualKeyCode: 229 });
  await inputMethod.send("Input.imeSetComposition", { text: "pasta", selectionStart: 5, selectionEnd: 5 });
  await options.first().waitFor();
  await press("ArrowDown");
  expect(await reached()).toBeUndefined();
  await press("Enter");
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  await inputMethod.send("Input.insertText", { text: "pasta" });
  expect(await field.inputValue()).toBe("pasta");
  await field.press("ArrowDown");
  await expect.poll(reached).toBe(await options.first().textContent());
});

test("Escape closes the suggestions and keeps the text, which Enter then searches for", async () => {
  const { page, field, options } = await openField();
  await field.pressSequentially("chicken");
  await options.first().waitFor();
  await field.press("Escape");
  await options.first().waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("chicken");
  await field.press("Enter");
  await page.waitForURL("**/search?q=chicken");
});

test("the next page of results is announced, and shown from its top", async () => {
  const site = await openTestSite({ env: { SAMPLE_POSTS: "yes" }, firstStart: true });
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Next page" }).press("Enter");
  await page.waitForURL("**/search?page=2");
  await expect.poll(() => page.getByRole("status").filter({ hasText: "page 2" }).textContent()).toContain("Search Recipes, page 2");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("what is typed and chosen on the search page before its script has loaded stays, and is searched for", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const release = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/search?q=duck`, { waitUntil: "domcontentloaded" });
  const field = page.getByRole("main").getByRole("combobox", { name: "Search recipes" });
  await field.fill("beef stew");
  await page.getByLabel("Easy").check();
  release.resolve();
  await page.waitForURL("**/search?q=beef+stew&difficulty=Easy");
  expect(await field.inputValue()).toBe("beef stew");
});

test("text typed into the header's field before its script has loaded gets suggestions", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const release = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(site.origin);
  await page.getByRole("banner").getByRole("combobox", { name: "Search recipes" }).pressSequentially("chicken");
  release.resolve();
  await page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first().waitFor();
});

test("text typed while an answer is on its way stays", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/search?q=chicken`, { waitUntil: "networkidle" });
  const release = Promise.withResolvers<void>();
  await page.route("**/search.data*", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByLabel("Medium").check();
  const field = page.getByRole("main").getByRole("combobox", { name: "Search recipes" });
  await field.fill("chicken wine");
  release.resolve();
  await page.waitForURL("**/search?q=chicken&difficulty=Medium");
  // The answer is shown, and the form has followed the address.
  await page.getByRole("link", { name: "Clear filters" }).waitFor();
  await untilIdle(page);
  expect(await field.inputValue()).toBe("chicken wine");
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe("chicken");
});

test("a suggestion reached with the arrow keys is visible, on a low screen too", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 640, height: 400 } });
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  const field = page.getByRole("main").getByRole("combobox", { name: "Search recipes" });
  await field.pressSequentially("chicken");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await options.first().waitFor();
  await field.press("ArrowUp");
  await expect
    .poll(() =>
      options.last().evaluate((option) => {
        const { left, top, height } = option.getBoundingClientRect();
        return option.contains(document.elementFromPoint(left + 20, top + height / 2));
      }),
    )
    .toBe(true);
});

test.each([320, 360, 1280])("at %ipx the search field shows its whole hint of what can be looked for", async (width) => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width, height: 800 } });
  await page.addInitScript(() => localStorage.setItem("simmer.text", "larger"));
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  const field = page.getByRole("main").getByRole("combobox", { name: "Search recipes" });
  const { needed, given } = await field.evaluate((input: HTMLInputElement) => {
    const [box, hint] = [getComputedStyle(input), getComputedStyle(input, "::placeholder")];
    const words = document.createElement("span");
    Object.assign(words.style, { position: "absolute", whiteSpace: "nowrap", font: hint.font, letterSpacing: hint.letterSpacing });
    words.textContent = input.placeholder;
    document.body.append(words);
    return { needed: words.offsetWidth, given: input.clientWidth - Number.parseFloat(box.paddingLeft) - Number.parseFloat(box.paddingRight) };
  });
  expect(needed).toBeLessThanOrEqual(given);
});

test("a recipe opened from far down the search page is shown from its top", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 390, height: 800 } });
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  await page.addInitScript(() => {
    addEventListener("scroll", () => sessionStorage.setItem("scrolled", "yes"));
  });
  await page.getByRole("main").getByRole("article").last().getByRole("link").click();
  await page.waitForURL("**/recipe/*");
  await wakePage(page);
  expect(await page.evaluate(() => [window.scrollY, sessionStorage.getItem("scrolled")])).toEqual([0, null]);
});

test("after filters are cleared with the keyboard, the focus is at the head of the page, not lost", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [address, way] of [
    ["/search?q=chicken&difficulty=Medium", "Clear filters"],
    ["/search?q=zzzz", "Show all recipes"],
  ] as const) {
    await page.goto(site.origin + address, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: way }).press("Enter");
    await page.getByRole("link", { name: way }).waitFor({ state: "detached" });
    await expect.poll(focused, { message: address }).toBe("Search Recipes");
  }
});

test("on a phone with letters of twice the size, suggestions keep their words whole", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ viewport: { width: 360, height: 800 } });
  await (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  const field = page.getByRole("main").getByRole("combobox");
  await field.pressSequentially("chick");
  const options = page.getByRole("option");
  await options.first().waitFor();
  expect(await options.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))).toEqual([]);
  expect(await options.locator("span:nth-of-type(1)").evaluateAll(tornWords)).toEqual([]);
});

test("in forced colours, choices that are made can be told from the others", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ forcedColors: "active" });
  await page.goto(`${site.origin}/search?kind=recipe`, { waitUntil: "networkidle" });
  const paint = (name: string) => page.getByRole("radio", { name }).evaluate((input) => getComputedStyle(input.parentElement ?? input).backgroundColor);
  expect(await paint("Recipes")).not.toBe(await paint("Stories"));
});
