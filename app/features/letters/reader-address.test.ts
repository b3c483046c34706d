import { expect, test } from "vitest";
import { readerAddress } from "./reader-address.server.ts";

test.each([
  ["Mara@Simmer.Example", "mara@simmer.example"],
  ["ivan@xn--80a1acny.xn--p1ai", "ivan@xn--80a1acny.xn--p1ai"],
  ["Tom&Jerry@example.com", "tom&jerry@example.com"],
  ["a/b@example.com", "a/b@example.com"],
  ["x=y@example.com", "x=y@example.com"],
  ["a..b.@docomo.example", "a..b.@docomo.example"],
  // Not every browser sends the domain in ASCII: it is one reader all the same.
  ["ivan@почта.рф", "ivan@xn--80a1acny.xn--p1ai"],
  ["ivan@ПОЧТА。рф", "ivan@xn--80a1acny.xn--p1ai"],
])("%s is accepted as an address for letters", (typed, address) => {
  expect(readerAddress(typed)).toBe(address);
});

test.each([
  "mara",
  "mara@",
  "@simmer.example",
  "mara@simmer",
  "mara@10.0.0.7",
  "mara@[10.0.0.7]",
  "ma ra@simmer.example",
  "mara@simmer.example\n",
  "mara@simmer.example\r\nBcc: teo@simmer.example",
  "mara@simmer.example,teo@simmer.example",
  "mara@simmer.example;teo@simmer.example",
  "mara@simmer.example,teo@почта.рф",
  "mara@почта.рф\n",
  "mara@по\nчта.рф",
  "mara@почта.рф/x",
  "mara@почта.рф:25",
  "mara@почта.рф>",
  "Mara <mara@simmer.example>",
  '"mara"@simmer.example',
  "mara(a cook)@simmer.example",
  "иван@simmer.example",
  // The Kelvin sign, whose lower case is a k.
  "\u212a@simmer.example",
  `${"m".repeat(250)}@simmer.example`,
])("%j is not an address", (typed) => {
  expect(readerAddress(typed)).toBeUndefined();
});
