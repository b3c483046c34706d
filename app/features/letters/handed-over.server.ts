import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** What one batch has handed over so far, told to the disk in the same moment: this note outlives a process that is killed. */
export type HandedOver = {
  note(delivery: string): void;
  /** Leaves the note where it is, for whoever settles this batch. */
  close(): void;
};

const pathOf = (dataDir: string, sender: string) => join(dataDir, "letters", `${sender}.log`);

/** A note for one batch. It is written at once, without waiting; what the kernel holds, no killed process takes along. */
export function openHandedOver(dataDir: string, sender: string): HandedOver {
  mkdirSync(join(dataDir, "letters"), { recursive: true, mode: 0o700 });
  const file = openSync(pathOf(dataDir, sender), "w", 0o600);
  writeSync(file, `${bootOfMachine()}\n`);
  return {
    note: (delivery) => void writeSync(file, `${delivery}\n`),
    close: () => closeSync(file),
  };
}

/** What a batch that ended by itself has handed over; undefined where its note is not here, or the machine itself went down since. */
export function readHandedOver(dataDir: string, sender: string): Set<string> | undefined {
  try {
    const [boot, ...handedOver] = readFileSync(pathOf(dataDir, sender), "utf8").split("\n");
    return boot === bootOfMachine() ? new Set(handedOver) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetHandedOver(dataDir: string, sender: string): void {
  rmSync(pathOf(dataDir, sender), { force: true });
}

/** Longer than any batch takes. */
const aDay = 24 * 3600 * 1000;

/** Removes old notes that nobody needs any more: of batches that were killed after their last mail, or that another machine settled. */
export function sweepHandedOver(dataDir: string, unsettled: Set<string | null>): void {
  const folder = join(dataDir, "letters");
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".log"))) {
    const writtenAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    const sender = name.slice(0, -".log".length);
    if (Date.now() - writtenAt > aDay && !unsettled.has(sender)) forgetHandedOver(dataDir, sender);
  }
}

/** Changes with every start of the machine, where the machine tells it. */
function bootOfMachine(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
