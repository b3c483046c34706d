import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { openTestSite } from "../tests/open-site.ts";

function simmer(words: string[], env: Record<string, string> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const done = spawnSync(process.execPath, ["tools/simmer.ts", ...words], { encoding: "utf8", env: { PATH, HOME, ...env } });
  return { code: done.status, said: (done.stdout + done.stderr).trim() };
}

async function roleOf(site: Awaited<ReturnType<typeof openTestSite>>, email: string) {
  const answer = await site.get("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin },
    body: JSON.stringify({ email, password: "a long simmering password" }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return (await site.get("/api/viewer", { headers: { Cookie: cookie } })).json();
}

test("an account that the operator makes can sign in, without a role until it is given one, and again after it is taken", async () => {
  const site = await openTestSite();
  const env = { DATABASE_URL: site.env.DATABASE_URL ?? "" };
  const who = ["--email", "cook@simmer.example"];
  expect(simmer(["user", "create", ...who, "--password", "a long simmering password"], env).code).toBe(0);
  expect(await roleOf(site, "cook@simmer.example")).toEqual({ signedIn: true, role: null });
  expect(simmer(["user", "role", ...who, "--role", "admin"], env).code).toBe(0);
  expect(await roleOf(site, "cook@simmer.example")).toEqual({ signedIn: true, role: "admin" });
  expect(simmer(["user", "role", ...who, "--role", "none"], env).code).toBe(0);
  expect(await roleOf(site, "cook@simmer.example")).toEqual({ signedIn: true, role: null });
});

test("a command that is wrong fails with a sentence", () => {
  expect(simmer(["user", "dance"])).toEqual({ code: 1, said: "There is no command 'user dance'. Ask for the list with --help." });
  expect(simmer(["user", "create", "--mail", "x"]).said).toMatch(/^Unknown option '--mail'.* Ask for the options with --help\.$/);
});

test("--help names every command", () => {
  const { code, said } = simmer(["--help"]);
  expect(code).toBe(0);
  for (const name of ["admin create", "user create", "user role"]) expect(said).toContain(name);
});
