import { expect, test } from "vitest";
import { alternativeText } from "./alternative-text.ts";
import { isPublicAddress } from "./open-internet.server.ts";
import { largerCopies, placesInUploads, wholePicture } from "./picture-address.ts";

const open = ["93.184.216.34", "8.8.8.8", "2606:4700::1111"];
const closed = [
  "127.0.0.1",
  "10.1.2.3",
  "172.20.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
];
const wrapped = ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::", "localhost", ""];

for (const address of open)
  test(`${address} is asked for pictures`, () => {
    expect(isPublicAddress(address)).toBe(true);
  });

for (const address of [...closed, ...wrapped])
  test(`“${address}” is not asked for pictures`, () => {
    expect(isPublicAddress(address)).toBe(false);
  });

test("the large file of a picture is looked for before its small copy", () => {
  expect(largerCopies("https://old.example/wp-content/uploads/2019/05/leek-300x200.jpg")).toEqual([
    "https://old.example/wp-content/uploads/2019/05/leek.jpg",
    "https://old.example/wp-content/uploads/2019/05/leek-300x200.jpg",
  ]);
  expect(largerCopies("https://old.example/content/images/size/w600/2019/05/leek.png")[0]).toBe("https://old.example/content/images/2019/05/leek.png");
  expect(largerCopies("https://shop.example/leek-300x200.jpg")).toEqual(["https://shop.example/leek-300x200.jpg"]);
});

test("pictures with a proxied or incomplete address are looked for at their own", () => {
  const home = "https://old.example/";
  expect(wholePicture("https://i0.wp.com/old.example/wp-content/uploads/leek.jpg?resize=300%2C200&ssl=1", home)).toBe(
    "https://old.example/wp-content/uploads/leek.jpg",
  );
  expect(wholePicture("/content/images/leek.png", home)).toBe("https://old.example/content/images/leek.png");
  expect(wholePicture("//cdn.example/leek.png", home)).toBe("https://cdn.example/leek.png");
  expect(wholePicture("file:///etc/passwd", home)).toBeUndefined();
});

test("a copy of uploads is searched by the path within the uploads", () => {
  expect(placesInUploads("https://old.example/wp-content/uploads/sites/3/2019/leek.jpg")).toEqual(
    expect.arrayContaining(["sites/3/2019/leek.jpg", "2019/leek.jpg"]),
  );
});

const texts: [said: Parameters<typeof alternativeText>[0], alt: string, isOwn: boolean][] = [
  [{ alt: " Two  leeks ", caption: "x", post: "Tart" }, "Two leeks", true],
  [{ alt: "", caption: "From the garden", post: "Tart" }, "From the garden", false],
  [{ alt: "IMG_0042.jpg", title: "DSC_0042", fileName: "tomato-soup_2-1024x768.jpg", post: "Tart" }, "Tomato soup", false],
  [{ fileName: "20190512_101112.jpg", post: "Tart" }, "Picture from “Tart”", false],
  [{ alt: "豆腐", post: "Tart" }, "豆腐", true],
  [{ alt: "Photo of me", post: "Tart" }, "Photo of me", true],
  [{ alt: "Foto: Bo", post: "Tart" }, "Foto: Bo", true],
  [{ alt: "Photo 3, edited", post: "Tart" }, "Picture from “Tart”", false],
  [{ alt: "Photo of 3 leeks", post: "Tart" }, "Photo of 3 leeks", true],
  [{ fileName: "photo-of-leeks_2023.jpg", post: "Tart" }, "Photo of leeks 2023", false],
  [{ fileName: "Pictured-leek-2.jpg", post: "Tart" }, "Pictured leek", false],
  ...[
    "photo-1504674900247-0877df9cc836",
    "image-3f2a9c1d.png",
    "Screen-Shot-2023-01-02-at-9.01.02-AM.png",
    "Screenshot 2023-01-02 at 21.01.02.png",
    "DSCF1234-Edit.jpg",
    "IMG_2231-edited-1.jpg",
    "WhatsApp-Image-2024-05-01-at-12.01.02-PM.jpeg",
  ].map((fileName): (typeof texts)[number] => [{ fileName, post: "Tart" }, "Picture from “Tart”", false]),
];

for (const [said, alt, isOwn] of texts)
  test(`a picture of which ${JSON.stringify(said)} is known is described as “${alt}”`, () => {
    expect(alternativeText(said)).toEqual({ alt, isOwn });
  });
