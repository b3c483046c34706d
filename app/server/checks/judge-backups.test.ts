import { expect, test } from "vitest";
import type { BackupRun } from "../backup/backup-runs.tables.ts";
import { judgeBackup, judgeRehearsal } from "./judge-backups.server.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3600 * 1000);
const known = { now, isOn: true, isHere: (): boolean => true };

const only = (name: string) => ({ ...known, isHere: (file: string): boolean => file === name });

function run(part: Partial<BackupRun> = {}): BackupRun {
  const startedAt = part.startedAt ?? ago(8);
  return {
    id: "00000000-0000-4000-8000-000000000001",
    kind: "nightly",
    startedAt,
    finishedAt: startedAt,
    file: "simmer.tar",
    bytes: 1_500_000,
    rowTotal: 42,
    uploadTotal: 3,
    problem: null,
    rehearsedAt: startedAt,
    rehearsalProblem: null,
    ...part,
  };
}

test.each([
  ["last night's is fine", [run()], known, "ok"],
  ["one that failed is bad, though an older one is there", [run({ file: null, problem: "The disk is full." }), run({ startedAt: ago(32) })], known, "bad"],
  ["one of the night before is to be looked at", [run({ startedAt: ago(33) })], known, "warn"],
  ["one of last week is bad", [run({ startedAt: ago(24 * 8) })], known, "bad"],
  ["one whose file is gone is to be looked at", [run()], { ...known, isHere: (): boolean => false }, "warn"],
  ["one that was written elsewhere leaves last night's the last", [run({ startedAt: ago(1), file: "elsewhere.tar" }), run()], only("simmer.tar"), "ok"],
  ["one with pictures that have lost their files is to be looked at", [run({ problem: "1 picture has no files" })], known, "warn"],
  ["one that bears a date to come is bad, though last night's is there", [run({ startedAt: ago(-24 * 365) }), run()], known, "bad"],
  [
    "one that bears a date to come and was moved away leaves last night's the last",
    [run({ startedAt: ago(-48), file: "to-come.tar" }), run()],
    only("simmer.tar"),
    "ok",
  ],
  ["one that failed under a date to come leaves last night's the last", [run({ startedAt: ago(-48), file: null, problem: "Full." }), run()], known, "ok"],
  ["one of another machine, whose clock is minutes ahead, is fine", [run({ startedAt: ago(-0.2) })], known, "ok"],
  ["none on a new site is to be looked at", [], known, "warn"],
  ["none where none are made is bad", [], { ...known, isOn: false }, "bad"],
] as const)("verdict on backups: %s", (_, runs, asked, state) => {
  expect(judgeBackup([...runs], asked).state).toBe(state);
});

test("a backup that could not be restored is bad, whatever an older one proved", () => {
  const proven = run({ startedAt: ago(32) });
  const verdict = judgeRehearsal([run({ rehearsalProblem: "its checksum is another" }), proven], proven, now);
  expect([verdict.state, verdict.text]).toEqual(["bad", expect.stringContaining("its checksum is another")]);
});

test("a backup with a future date is reported with what to do about the clock", () => {
  expect(judgeBackup([run({ startedAt: ago(-24) })], known)).toEqual({
    state: "bad",
    text: "simmer.tar is dated 2026-11-22 12:00 UTC, which is in the future: this machine's clock is wrong, or was when the backup was made.",
    remedy: expect.stringMatching(/^Synchronize the clock with a time server\. .* npm run simmer -- backup, then move that archive elsewhere/),
  });
});

test("a rehearsal with a future date proves nothing for today", () => {
  const toCome = run({ startedAt: ago(-24 * 365) });
  expect(judgeRehearsal([toCome], toCome, now).state).toBe("warn");
  const latelyProven = run({ rehearsedAt: ago(-24 * 365) });
  expect(judgeRehearsal([latelyProven], latelyProven, now).state).toBe("warn");
});

test("the last rehearsal is shown with its date, and is too old after a week", () => {
  expect(judgeRehearsal([run()], run(), now)).toEqual({
    state: "ok",
    text: "simmer.tar was restored into a scratch database and compared, 42 rows, on 2026-11-21 04:00 UTC.",
  });
  const old = run({ startedAt: ago(24 * 9) });
  expect(judgeRehearsal([old], old, now).state).toBe("warn");
});
