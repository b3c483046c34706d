import { expect, test } from "vitest";
import { judgePost } from "./judge-post.ts";
import { emptyPost, type PostFormValues } from "./post-form.schema.ts";
import type { SentPost } from "./sent-post.ts";

const site = "https://simmer.example";
const admin = { userId: "ann", role: "admin" };
const sent = (values: Partial<PostFormValues>, changedId: string | null = null): SentPost => ({
  values: { ...emptyPost, title: "Leek soup", ...values },
  openedId: changedId,
  changedId,
  version: undefined,
  seen: undefined,
  editors: [],
  announce: false,
});
const judge = (values: Partial<PostFormValues>, changedId: string | null = null, viewer: typeof admin | null = admin) =>
  judgePost(sent(values, changedId), viewer, site);
const problems = (values: Partial<PostFormValues>, changedId: string | null = null) => {
  const judged = judge(values, changedId);
  return "reasons" in judged ? [judged.status, judged.reasons.problems] : "fit";
};

test("only an administrator may save, and nobody else learns what else is wrong", () => {
  expect(judge({ title: "" }, null, null)).toMatchObject({ status: 401, reasons: { reason: "signed out" } });
  expect(judge({ title: "" }, null, { userId: "bob", role: "user" })).toMatchObject({ status: 403 });
});

test("a new post gets its slug from its title", () => expect(judge({})).toMatchObject({ userId: "ann", form: { slug: "leek-soup" } }));
test("a post whose address readers may know does not move unless asked", () => {
  expect(problems({ slug: " " }, "7")).toEqual([422, { slug: ["Enter a slug."] }]);
  expect(problems({ slug: "leek-soup" }, "7")).toBe("fit");
});

test("a picture of this site is stored without the site's name", () =>
  expect(judge({ featuredImageUrl: ` ${site}/uploads/leek.jpg` })).toMatchObject({ form: { featuredImageUrl: "/uploads/leek.jpg" }, file: undefined }));

test("a featured picture given as data is a file without an address yet", () => {
  const judged = judge({ featuredImageUrl: "data:image/png;base64,AAAA" });
  expect("form" in judged && [judged.form.featuredImageUrl, judged.file?.name]).toEqual([null, "pasted.png"]);
});

test("an uploaded picture in the text must have an alternative text, and one from elsewhere need not", () => {
  expect(problems({ content: '<p><img src="/uploads/leek.jpg" alt=" "></p>' })).toEqual([422, { content: [expect.stringContaining("no alternative text")] }]);
  expect(problems({ content: '<p><img src="https://elsewhere.example/leek.jpg"></p>' })).toBe("fit");
});

test("a picture copied from a page of this site, with the site's name, must have an alternative text too", () => {
  for (const src of [`${site}/uploads/leek.jpg`, "HTTPS://Simmer.example:443/uploads/leek.jpg", "\n/uploads/leek.jpg"])
    expect(problems({ content: `<p><img src="${src}"></p>` }), src).toEqual([422, { content: [expect.stringContaining("no alternative text")] }]);
  expect(problems({ content: `<p><img src="${site}/uploads/leek.jpg" alt="A leek"></p>` })).toBe("fit");
});

test("a text that is nested too deeply is refused, with what to do", () =>
  expect(problems({ content: "<em>a".repeat(150_000) })).toEqual([
    422,
    { content: [expect.stringMatching(/^This text is nested too deeply.*Add them, or paste/)] },
  ]));
