import { expect, test } from "vitest";
import { maskedAddress } from "./masked-address.ts";

test("a masked address shows its first letter and its domain", () => {
  expect(maskedAddress("mara.lindqvist@simmer.example")).toBe("m…@simmer.example");
});
