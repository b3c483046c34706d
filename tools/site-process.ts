import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const administrator = { email: "bench@simmer.example", password: "measured on a quiet machine" };

export type SiteProcess = {
  child: ChildProcess;
  pid: number;
  origin: string;
  /** From the start to the first page. */
  seconds: number;
};

/** The variables of a process on loopback. Of the operator's own only the paths to programs: DATABASE_URL would lead to the real site. */
export function ownEnv(more: Record<string, string>): Record<string, string> {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, NODE_ENV: "production", HOST: "127.0.0.1", ...more };
}

/** Starts one of our programs on loopback with its own database in `dataDir`, and waits until it answers. */
export async function startSite(file: string, port: number, dataDir: string, more: Record<string, string> = {}): Promise<SiteProcess> {
  const begin = performance.now();
  const origin = `http://127.0.0.1:${port}`;
  const env = ownEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_URL: origin,
    SAMPLE_POSTS: "yes",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...more,
  });
  const child = spawn(process.execPath, [file], { cwd: join(import.meta.dirname, ".."), env, stdio: ["ignore", "ignore", "inherit"] });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended`);
    const answered = await fetch(`${origin}/recipe/ratatouille`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return { child, pid: child.pid ?? 0, origin, seconds: (performance.now() - begin) / 1000 };
    await wait(20);
  }
}

export async function stopSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}

/** The cookies of the administrator created at the start. */
export async function signInAt(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify(administrator),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!answer.ok || cookies.length === 0) throw new Error(`the administrator could not sign in: ${answer.status}`);
  return cookies.join("; ");
}
