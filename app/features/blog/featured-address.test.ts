import { expect, test } from "vitest";
import { isOwnUpload, storedAddress, wholeAddress } from "./featured-address.ts";

const origin = "https://simmer.example";

test.each(["/pictures/stew.jpg", "https://elsewhere.example/stew.jpg", "https://simmer.example.evil/stew.jpg"])(
  "%s survives a round trip through the editor",
  (stored) => {
    expect(storedAddress(origin, wholeAddress(origin, stored))).toBe(stored);
  },
);

test("a file of this site is shown with its whole address, as an address field requires", () => {
  expect(wholeAddress(origin, "/pictures/stew.jpg")).toBe("https://simmer.example/pictures/stew.jpg");
});

test("no picture gives an empty field", () => {
  expect(wholeAddress(origin, null)).toBe("");
});

test.each(["//elsewhere.example/stew.jpg", "/\\elsewhere.example/stew.jpg", "/\t/elsewhere.example/stew.jpg"])(
  "without the site's name, %j would be another site's address, so it keeps the name",
  (path) => {
    expect(storedAddress(origin, origin + path)).toBe(origin + path);
  },
);

test("an upload of this site is recognized however its address is written, and one elsewhere is not", () => {
  const known = ["/uploads/leek.jpg", " /uploads/leek.jpg", `${origin}/uploads/leek.jpg`, "HTTPS://Simmer.example:443/uploads/leek.jpg"];
  const others = ["/pictures/leek.jpg", "https://elsewhere.example/uploads/leek.jpg", "https://simmer.example.evil/uploads/leek.jpg", ""];
  expect([known, others].map((all) => all.map((src) => isOwnUpload(origin, src)))).toEqual([known.map(() => true), others.map(() => false)]);
});
