import { expect, test } from "vitest";
import { emptyPost, type PostFormValues } from "../post-form.schema.ts";
import type { Refusal } from "../save-outcome.ts";
import { type Desk, type DeskEvent, deskAfter, deskFor } from "./desk.ts";

const text = (title: string): PostFormValues => ({ ...emptyPost, title });
const refused: Refusal = { values: text("Mine"), problems: {}, editors: ["one"], announce: true };
const theirs = text("Theirs");
const conflict: Refusal = {
  ...refused,
  version: 4,
  conflict: { postId: "7", who: "Ann", savedAt: new Date(0), isOwn: false, followed: {}, differences: [], theirs },
};
const begun = (refusal?: Refusal) => deskFor({ values: text("Stored"), version: 3, editors: ["one"] }, refusal);
const after = (desk: Desk, ...events: DeskEvent[]) => events.reduce(deskAfter, desk);
const filling = { announce: true, name: "two" };

test("an editor begins with the stored text, and nothing is changed", () =>
  expect(begun()).toMatchObject({ filled: { values: { title: "Stored" }, isChanged: false }, version: 3 }));

test("without JavaScript, it begins with the refused text, which is not saved", () =>
  expect(begun(refused)).toMatchObject({ filled: { values: { title: "Mine" }, announce: true, isChanged: true }, saved: { title: "Stored" }, version: 3 }));

test("after a conflict, a save replaces the current version only once the notice is answered, and the form keeps what is typed", () => {
  const desk = begun();
  const refused = after(desk, { is: "answered", refusal: conflict });
  expect(refused).toMatchObject({ version: 3, saved: { title: "Theirs" }, isSettled: false });
  expect(refused.filled).toBe(desk.filled);
  expect(after(refused, { is: "decided" }).version).toBe(4);
});

test("what a conflict has shown stays known, whatever is answered next, and a restored text knows its own", () => {
  const desk = after(begun(), { is: "answered", refusal: { ...conflict, version: 4 } }, { is: "answered", refusal: refused });
  expect([desk.seen, desk.version]).toEqual([4, 3]);
  const text_ = { values: text("Mine"), version: 2, seen: undefined, editors: ["one"] };
  expect(after(desk, { is: "restored", text: text_, ...filling }).seen).toBe(undefined);
});

test("after one of their fields is taken, the rest is still to be decided, and the text is not saved", () => {
  const desk = after(begun(conflict), { is: "took theirs", theirs: { title: "Theirs" }, typed: { ...text("Mine"), slug: "mine" }, ...filling });
  expect(desk).toMatchObject({ filled: { round: 1, values: { title: "Theirs", slug: "mine" }, isChanged: true, editors: ["one", "two"] } });
  expect([desk.taken, desk.isSettled]).toEqual([["title"], false]);
});

test("after all of theirs is taken, nothing is left to decide or to save", () => {
  const desk = after(begun(conflict), { is: "took theirs", theirs, typed: text("Mine"), ...filling });
  expect(desk).toMatchObject({ filled: { values: theirs, isChanged: false }, isSettled: true });
});

test("another refusal after that has to be decided again", () => {
  const again = { ...conflict, version: 5 };
  const desk = after(begun(conflict), { is: "took theirs", theirs, typed: text("Mine"), ...filling }, { is: "answered", refusal: again });
  expect([desk.isSettled, desk.taken, desk.version]).toEqual([false, [], 4]);
});

test("restoring one's own text after taking theirs has to be decided again", () => {
  const own = { values: text("Mine"), version: 4, seen: undefined, editors: ["one"] };
  const desk = after(
    begun(conflict),
    { is: "took theirs", theirs: { title: "Theirs" }, typed: text("Mine"), ...filling },
    { is: "restored", text: own, ...filling },
  );
  expect(desk.taken).toEqual([]);
});

test("a restored text replaces the version it began with, under its own name and a new one", () => {
  const kept = { values: text("Kept"), version: 2, seen: undefined, editors: ["old"] };
  expect(after(begun(), { is: "restored", text: kept, ...filling })).toMatchObject({
    filled: { values: { title: "Kept" }, isChanged: true, editors: ["old", "two"] },
    saved: { title: "Stored" },
    version: 2,
  });
});
