import { expect, test } from "vitest";
import { storedAddress, wholeAddress } from "./featured-address.ts";

const origin = "https://simmer.example";

test.each(["/pictures/stew.jpg", "https://elsewhere.example/stew.jpg", "https://simmer.example.evil/stew.jpg"])(
  "%s survives a trip through the editor",
  (stored) => {
    expect(storedAddress(origin, wholeAddress(origin, stored))).toBe(stored);
  },
);

test("a file of this site is shown with the whole address, which an address field asks for", () => {
  expect(wholeAddress(origin, "/pictures/stew.jpg")).toBe("https://simmer.example/pictures/stew.jpg");
});

test("no picture is an empty field", () => {
  expect(wholeAddress(origin, null)).toBe("");
});

test.each(["//elsewhere.example/stew.jpg", "/\\elsewhere.example/stew.jpg", "/\t/elsewhere.example/stew.jpg"])(
  "without the site's name, %j would be another site's: it keeps it",
  (path) => {
    expect(storedAddress(origin, origin + path)).toBe(origin + path);
  },
);
