import { expect, onTestFinished, test } from "vitest";
import { site } from "../../site.config.ts";
import { mailOf } from "./letter-mails.server.ts";

const content = { subject: "Ratatouille", preheader: "", heading: "Ratatouille", paragraphs: [], button: { label: "Cook it", url: "https://a.example/" } };
const letter = {
  id: "one",
  email: "mara@simmer.example",
  key: "k",
  letterId: "l",
  letterKey: "recipe:ratatouille",
  content,
  asked: [],
  isKnown: true,
  isReader: true,
};
const request = { ...letter, letterId: null, letterKey: undefined, content: undefined, asked: ["stories"] };
const mails = () =>
  [letter, request, { ...request, isKnown: false }, { ...request, isKnown: false, isReader: false }].map((one) => mailOf(one, "https://a.example"));

test("every mail leads to the privacy policy", () => {
  for (const { text, html } of mails()) for (const part of [text, html]) expect(part).toContain("https://a.example/privacy");
});

test("every mail ends with the owner's postal address, if there is one", () => {
  const postal = "Simmer Kitchen & Co., 1 Low Heat Lane, 12345 Stockpot";
  const without = mails();
  onTestFinished(() => void Object.assign(site, { postal: "" }));
  Object.assign(site, { postal });
  const mailed = mails();
  expect(mailed.map(({ text }) => text.trimEnd().endsWith(postal))).toEqual(Array(4).fill(true));
  for (const { html } of mailed) expect(html).toContain("Simmer Kitchen &amp; Co., 1 Low Heat Lane");
  expect(without.some(({ text }) => text.includes("Low Heat Lane"))).toBe(false);
});
