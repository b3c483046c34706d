import { expect, test } from "vitest";
import { chooseAddress, relatedPicture, type Screen } from "./picture-choice.ts";

const srcSet = "/pictures/duck.1a2b3c4d.320.avif 320w, /pictures/duck.1a2b3c4d.768.avif 768w, /pictures/duck.1a2b3c4d.1620.avif 1620w";
const sizes = "(min-width: 64rem) 55vw, 100vw";
const phone: Screen = { width: 390, density: 1, fontSize: 16, matches: () => false };
const desk: Screen = { width: 1280, density: 1, fontSize: 16, matches: () => true };
const width = (screen: Screen, given = sizes) => chooseAddress({ srcSet, sizes: given }, screen)?.split(".").at(-2);

test("a phone gets the narrowest picture that fills it", () => expect(width(phone)).toBe("768"));
test("a dense screen gets a wider one", () => expect(width({ ...phone, density: 3 })).toBe("1620"));
test("on a wide screen the size of the picture's place counts, not the screen", () => expect(width(desk)).toBe("768"));
test("when none is wide enough, the widest is chosen", () => expect(width({ ...desk, density: 4 })).toBe("1620"));
test("a place given in rem grows with the reader's text size", () => expect(width({ ...desk, fontSize: 20 }, "17rem")).toBe("768"));
test("unreadable sizes count as the whole screen", () => expect(width(phone, "calc(100vw - 2rem)")).toBe("768"));
test("without a list nothing is chosen", () => expect(chooseAddress({ srcSet: "", sizes }, phone)).toBeUndefined());

const kept = [
  "/pictures/duck.1a2b3c4d.320.avif",
  "/pictures/duck.1a2b3c4d.768.avif",
  "/pictures/duck.1a2b3c4d.960.jpg",
  "/pictures/duck-legs.5e6f7a8b.768.avif",
];

test("for a size that is not kept, the largest of the same format is used", () => {
  expect(relatedPicture("/pictures/duck.1a2b3c4d.1620.avif", kept)).toBe("/pictures/duck.1a2b3c4d.768.avif");
});
test("for a format that is not kept, another is used", () => {
  expect(relatedPicture("/pictures/duck.1a2b3c4d.480.webp", kept)).toBe("/pictures/duck.1a2b3c4d.960.jpg");
});
test("another dish's picture is never used", () => expect(relatedPicture("/pictures/pork.1a2b3c4d.480.avif", kept)).toBeUndefined());
test("an upload is identified by its folder", () => {
  expect(relatedPicture("/uploads/0a-100x50/640.avif", ["/uploads/0b-100x50/320.avif", "/uploads/0a-100x50/320.avif"])).toBe("/uploads/0a-100x50/320.avif");
});
