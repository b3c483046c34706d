import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ownEnv } from "../tools/site-process.ts";

const root = join(import.meta.dirname, "..");

/** When to clean up: after the test, unless several tests share the resource. */
export type AtEnd = (clean: () => Promise<void> | void) => void;

/** A temporary folder, deleted after the test. */
export function makeFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "simmer-process-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A free port, for a process that cannot report which one it chose. It is below the ranges from which systems assign ports
 * (RFC 6335: from 49152, Linux: from 32768), since a connection that another test opens meanwhile may get one of those.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((done) => {
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => done(true));
  });
  if (!isFree) return await freePort();
  await new Promise((done) => server.close(done));
  return port;
}

export type Started = { child: ChildProcess; said(): string; ended: Promise<number | null>; ready: Promise<boolean> };

/** Starts the site's process as an operator does, or another program through `args`, with only these variables set. `ready` is false if it ended instead. */
export function startProcess(env: Record<string, string>, atEnd: AtEnd = onTestFinished, args = ["server.ts"]): Started {
  const child = spawn(process.execPath, args, { cwd: root, env: ownEnv(env), stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  const ready = new Promise<boolean>((done) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("Simmer is at")) done(true);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void ended.then(() => done(false));
  });
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await ended;
  });
  return { child, said: () => text, ended, ready };
}
