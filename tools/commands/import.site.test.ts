import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../tests/open-site.ts";
import { makeFolder } from "../../tests/start-process.ts";

/** The command as an operator writes it, on a site that is running. */
function simmer({ env }: TestSite, words: string[]): Promise<{ code: number; said: string }> {
  const { PATH = "", HOME = "" } = process.env;
  const variables = { PATH, HOME, DATABASE_URL: env.DATABASE_URL ?? "", DATA_DIR: env.DATA_DIR };
  return new Promise((resolve) => {
    execFile(process.execPath, ["tools/simmer.ts", ...words], { env: variables }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    );
  });
}

test("the operator sees what an import would do, does it, and the running site shows it", async () => {
  const site = await openTestSite();
  expect(await (await site.get("/blog")).text()).toContain("No blog posts yet");
  const words = ["import", "ghost", "tests/imports/ghost-5.json", "--no-pictures"];
  const dry = await simmer(site, [...words, "--dry-run"]);
  expect(dry.said).toMatch(/^Dry run, nothing was written\. From Ghost \(tests\/imports\/ghost-5\.json\):\n {2}Posts: 4 \(4 new\); 2 of them drafts\./);
  const report = join(makeFolder(), "report.json");
  const real = await simmer(site, [...words, "--report", report]);
  expect(real.said).toBe(dry.said.replace("Dry run, nothing was written. ", ""));
  expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({ isDryRun: false, posts: { total: 4, new: 4 } });
  await expect.poll(async () => (await site.get("/blog")).text()).toContain("Cold dough");
});

test("an import that cannot begin says why in one sentence, and fails", async () => {
  const site = await openTestSite();
  const { code, said } = await simmer(site, ["import", "wordpress", "tests/imports/ghost-5.json"]);
  expect([code, said.split("\n").length]).toEqual([1, 1]);
  expect(said).toContain("is JSON (an export of Ghost is imported with `import ghost`)");
  expect((await simmer(site, ["import", "ghost"])).said).toMatch(/^Name the export file, such as site\.ghost\.json\./);
  expect((await simmer(site, ["import", "ghost", "x.json", "--site", "old"])).said).toMatch(/^The option --site needs the old site's address/);
});

test("what is imported one by one refuses a second file or address, and shows no password", async () => {
  const site = await openTestSite();
  const [one, two] = ["tests/imports/ghost-5.json", "tests/imports/ghost-0.11.json"];
  expect(await simmer(site, ["import", "ghost", one, two, "--no-pictures"])).toEqual({
    code: 1,
    said: "The command import ghost takes one export file, not 2: import them one after the other. Nothing was imported.",
  });
  expect(await (await site.get("/blog")).text()).toContain("No blog posts yet");
  const { code, said } = await simmer(site, ["import", "database", "postgres://user:topsecret@old.example/a", "postgres://user:topsecret@old.example/b"]);
  expect([code, said]).toEqual([1, "The command import database takes one address, not 2: import them one after the other. Nothing was imported."]);
});
