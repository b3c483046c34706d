import { expect, test } from "vitest";
import { TooManyWaiting, takeTurns } from "./take-turns.ts";

test("tasks run one after the other in the order they came", async () => {
  const inTurn = takeTurns();
  const happened: string[] = [];
  const task = (name: string) => async () => {
    happened.push(`${name} begins`);
    await Promise.resolve();
    happened.push(`${name} ends`);
  };
  await Promise.all([inTurn(task("first")), inTurn(task("second"))]);
  expect(happened).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("a task that fails reports it to its caller, and the next one runs", async () => {
  const inTurn = takeTurns();
  const failed = inTurn(() => Promise.reject(new Error("burnt")));
  const next = inTurn(async () => "served");
  await expect(failed).rejects.toThrow("burnt");
  expect(await next).toBe("served");
});

test("when the queue is full, one more task is refused, and the others still run", async () => {
  const inTurn = takeTurns(2);
  const [first, second] = [inTurn(async () => "first"), inTurn(async () => "second")];
  await expect(inTurn(async () => "third")).rejects.toThrow(TooManyWaiting);
  expect([await first, await second]).toEqual(["first", "second"]);
  expect(await inTurn(async () => "again")).toBe("again");
});
