import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { EncodedPicture } from "./encode-upload.server.ts";
import { PictureProblem } from "./picture-problem.ts";
import { middle } from "./picture-sizes.ts";
import { takeTurns } from "./take-turns.ts";

/** On a busy server the largest pictures take minutes. */
const seconds = 300;
const inTurn = takeTurns();

const encoded = z.object({ width: z.int(), height: z.int(), ending: z.enum(["jpg", "png"]), color: z.string(), isAnimated: z.boolean() });
const answer = z.union([z.object({ done: z.unknown() }), z.object({ problem: z.object({ status: z.int(), message: z.string() }) })]);

/** What is known of a picture whose files are made again: its links name its size, whatever size it would have today. */
type Known = { focus?: [number, number]; size?: { width: number; height: number } };

/** Writes all sizes of an uploaded file, and its crop around a focal point, into a folder. Throws a `PictureProblem` for a file that cannot be used. */
export async function preparePicture(path: string, name: string, folder: string, { focus: [x, y] = middle, size }: Known = {}): Promise<EncodedPicture> {
  return encoded.parse(await runApart(["upload", path, String(x), String(y), folder, name, ...(size ? [String(size.width), String(size.height)] : [])], name));
}

/** Writes the crop for search engines around a focal point, from a picture's largest size. */
export async function prepareSocial(path: string, [x, y]: readonly [number, number], target: string): Promise<void> {
  await runApart(["social", path, String(x), String(y), target], "the picture");
}

/**
 * Processes one picture at a time, in a low-priority process of its own: a picture that would fill the memory or crash a decoder ends that
 * process and nothing else.
 */
function runApart(task: string[], name: string): Promise<unknown> {
  return inTurn(async () => {
    const script = join(process.cwd(), "app", "features", "media", "encode-upload.server.ts");
    const text = await new Promise<string>((resolve, reject) => {
      const options = { timeout: seconds * 1000, killSignal: "SIGKILL" as const, env: { NODE_ENV: "production" } };
      const child = execFile(process.execPath, ["--max-old-space-size=512", script, ...task], options, (error, output, errors) => {
        if (!error) return resolve(output);
        if (/ENOSPC|EDQUOT/.test(errors)) return reject(Object.assign(new Error("the disk is full"), { code: "ENOSPC" }));
        // Not the picture's fault as far as one knows: a damaged one is an answer.
        const how = error.killed ? `was not ready after ${seconds} seconds` : `ended with ${error.signal ?? error.code}`;
        reject(new Error(`the process that prepares “${name}” ${how}: ${errors.trim().slice(-500)}`, { cause: error }));
      });
      stepBack(child.pid);
    });
    const read = answer.parse(JSON.parse(text));
    if ("problem" in read) throw new PictureProblem(read.problem.status, read.problem.message);
    return read.done;
  });
}

function stepBack(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, or this system has no priorities.
  }
}
