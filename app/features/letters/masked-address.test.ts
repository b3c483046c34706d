import { expect, test } from "vitest";
import { maskedAddress } from "./masked-address.ts";

test("of an address, the first letter and the house are shown", () => {
  expect(maskedAddress("mara.lindqvist@simmer.example")).toBe("m…@simmer.example");
});
