import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** The log of what one batch has handed over, written at once, so that it survives a killed process. */
export type HandedOver = {
  note(delivery: string): void;
  /** Leaves the log in place, for whoever settles this batch. */
  close(): void;
};

const pathOf = (dataDir: string, sender: string) => join(dataDir, "letters", `${sender}.log`);

/** Opens the log of one batch. Writes are synchronous but not flushed: what the kernel has, no killed process can lose. */
export function openHandedOver(dataDir: string, sender: string): HandedOver {
  mkdirSync(join(dataDir, "letters"), { recursive: true, mode: 0o700 });
  const file = openSync(pathOf(dataDir, sender), "w", 0o600);
  writeSync(file, `${bootOfMachine()}\n`);
  return {
    note: (delivery) => void writeSync(file, `${delivery}\n`),
    close: () => closeSync(file),
  };
}

/** What a batch that ended abnormally has handed over; undefined if its log is not here, or the machine has rebooted since. */
export function readHandedOver(dataDir: string, sender: string): Set<string> | undefined {
  try {
    const [boot, ...handedOver] = readFileSync(pathOf(dataDir, sender), "utf8").split("\n");
    return boot === bootOfMachine() ? new Set(handedOver) : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the log of a batch, if there is one. Call it only when the database has the outcome of all its emails. */
export function forgetHandedOver(dataDir: string, sender: string): void {
  rmSync(pathOf(dataDir, sender), { force: true });
}

/** Longer than any batch takes. */
const aDay = 24 * 3600 * 1000;

/** Removes old logs that are no longer needed: of batches killed after their last email, or settled by another machine. */
export function sweepHandedOver(dataDir: string, unsettled: Set<string | null>): void {
  const folder = join(dataDir, "letters");
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".log"))) {
    const writtenAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    const sender = name.slice(0, -".log".length);
    if (Date.now() - writtenAt > aDay && !unsettled.has(sender)) forgetHandedOver(dataDir, sender);
  }
}

/** Changes at every boot; empty where the system does not report it. */
function bootOfMachine(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
