import { expect, test } from "vitest";
import { isOwn, placeOf } from "./picture-address.ts";

const home = "https://www.old.example/";
const uploads = "https://www.old.example/wp-content/uploads";

test("a picture is looked for at the larger one it links to, then at its own larger copies, then at its own address", () => {
  expect(placeOf({ address: "/wp-content/uploads/leek-300x200.jpg", large: "/wp-content/uploads/leeks.jpg" }, { home })).toEqual({
    is: "elsewhere",
    addresses: [`${uploads}/leeks.jpg`, `${uploads}/leek.jpg`, `${uploads}/leek-300x200.jpg`],
    whole: `${uploads}/leek-300x200.jpg`,
    left: `${uploads}/leek-300x200.jpg`,
  });
});

test("a file uploaded under a name like that of a copy is looked for only there", () => {
  expect(placeOf({ address: "/wp-content/uploads/leek-300x200.jpg", isOriginal: true }, { home })).toMatchObject({
    addresses: [`${uploads}/leek-300x200.jpg`],
  });
});

test("a picture that stays where it was keeps its whole address", () =>
  expect(placeOf({ address: "/wp-content/uploads/leek.jpg?w=300" }, { home })).toMatchObject({
    whole: `${uploads}/leek.jpg`,
    left: `${uploads}/leek.jpg?w=300`,
  }));

test("a path on an unknown site stays a path", () => expect(placeOf({ address: "/leek.jpg" }, {})).toMatchObject({ left: "/leek.jpg" }));

test.each<[string, { home?: string; isOurs?: true }, string]>([
  ["/uploads/leek/640.jpg", { isOurs: true }, "here"],
  ["/uploads/leek/640.jpg", { home }, "elsewhere"],
  ["data:image/png;base64,AAAA", { home }, "in the text"],
  ["file:///etc/passwd", { home }, "unreadable"],
  ["", { home }, "unreadable"],
])("%j is %j", (address, site, is) => expect(placeOf({ address }, site).is).toBe(is));

test.each([
  ["https://old.example/leek.jpg", home, true],
  ["https://images.old.example/leek.jpg", home, true],
  ["https://notold.example/leek.jpg", home, false],
  ["https://elsewhere.example/leek.jpg", undefined, true],
])("whether %s belongs to the old site at %s: %s", (address, site, is) => expect(isOwn(address, site)).toBe(is));
