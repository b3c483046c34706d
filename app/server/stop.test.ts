import { expect, test } from "vitest";
import { codeOf, messageOf } from "./stop.server.ts";

test("when work fails, and then the removal of its folder fails too, the work's reason is reported", () => {
  const answers = [messageOf, codeOf].map((tell) => {
    try {
      using _folder = { [Symbol.dispose]: () => fail("the folder is not empty", "ENOTEMPTY") };
      return fail("no space is left", "ENOSPC");
    } catch (error) {
      return tell(error);
    }
  });
  expect(answers).toEqual(["no space is left", "ENOSPC"]);
});

function fail(message: string, code: string): never {
  throw Object.assign(new Error(message), { code });
}
