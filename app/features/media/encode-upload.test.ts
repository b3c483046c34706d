import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../../tests/start-process.ts";

test.runIf(process.platform === "linux")("the process that reads a picture is the first to be killed when the machine runs out of memory", async () => {
  const pipe = join(makeFolder(), "picture");
  execFileSync("mkfifo", [pipe]);
  // It waits for data that nobody writes to the pipe.
  const child = spawn(process.execPath, ["app/features/media/encode-upload.server.ts", "upload", pipe, "50", "50", makeFolder(), "soup"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => readFileSync(`/proc/${child.pid}/oom_score_adj`, "utf8").trim(), { timeout: 15_000 }).toBe("1000");
});
