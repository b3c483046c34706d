import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

export type Measured = { requests: number; perSecond: number; cpuMs: number; p50: string; p99: string };

const ticksPerSecond = Number(spawnSync("getconf", ["CLK_TCK"], { encoding: "utf8" }).stdout) || 100;

type Stat = { parent: number; ticks: number };

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // Includes the time of children that have ended, or the total would drop when one ends.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

/** A process and all its descendants, from Linux's /proc. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) parents.set(Number(name), stat.parent);
  }
  const family = [pid];
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

/** CPU time of these processes so far, in seconds, to a hundredth. */
export function processorTime(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + (statOf(member)?.ticks ?? 0), 0) / ticksPerSecond;
}

/** Resident memory of these processes in MB (shared pages count once per process). */
export function memory(pid: number): number {
  return Math.round(familyOf(pid).reduce((sum, member) => sum + residentKilobytes(member), 0) / 1024);
}

/** Zero for a process that has ended since it was found. */
function residentKilobytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Whether there are at least two processors, and util-linux's `taskset` to assign them. */
export const canPin = cpus().length >= 2 && !spawnSync("taskset", ["-V"]).error;

/** Restricts a process with all its threads to one processor, counted from 0, or lets it use `all` again. */
export function pin(pid: number, processor: number | "all"): void {
  const { status, stderr } = spawnSync("taskset", ["-acp", processor === "all" ? `0-${cpus().length - 1}` : String(processor), String(pid)], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`process ${pid} could not be kept on processor ${processor}: ${stderr}`);
}

/**
 * Loads one address with wrk for some seconds and reports what it cost the server's processes. Loopback only. `from` is the
 * processor that wrk runs on.
 */
export async function load(
  url: string,
  serverPid: number,
  {
    seconds = 5,
    connections = 32,
    headers = ["Accept-Encoding: br"],
    from,
  }: { seconds?: number; connections?: number; headers?: string[]; from?: number } = {},
): Promise<Measured> {
  if (!["127.0.0.1", "localhost"].includes(new URL(url).hostname)) throw new Error(`${url} is not on this machine`);
  const before = processorTime(serverPid);
  const command = ["wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...headers.flatMap((header) => ["-H", header]), url];
  const [program = "", ...words] = from === undefined ? command : ["taskset", "-c", String(from), ...command];
  const wrk = spawn(program, words);
  let text = "";
  wrk.stdout.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  await new Promise((done) => wrk.once("close", done));
  const requests = Number(/(\d+) requests in/.exec(text)?.[1] ?? 0);
  if (requests === 0 || /Non-2xx/.test(text)) throw new Error(`the load on ${url} went wrong: ${text}`);
  const cpu = processorTime(serverPid) - before;
  return {
    requests,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    cpuMs: (cpu * 1000) / requests,
    p50: /^ +50% +(\S+)/m.exec(text)?.[1] ?? "",
    p99: /^ +99% +(\S+)/m.exec(text)?.[1] ?? "",
  };
}
