import { type ChildProcess, execFile } from "node:child_process";

/** Runs the operator's tool as on a command line, with only these variables set. */
export function runSimmer(words: string[], env: Record<string, string> = {}, onStart?: (child: ChildProcess) => void): Promise<{ code: number; said: string }> {
  const { PATH = "", HOME = "" } = process.env;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["tools/simmer.ts", ...words], { env: { PATH, HOME, ...env } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    );
    onStart?.(child);
  });
}
