import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDatabase, readRows } from "../../tests/make-database.ts";
import { openTestSite, type TestSite } from "../../tests/open-site.ts";
import { runSimmer } from "../../tests/run-simmer.ts";
import { makeFolder } from "../../tests/start-process.ts";

/** The command as an operator types it, on a running site. */
function simmer({ env }: TestSite, words: string[]): Promise<{ code: number; said: string }> {
  const { PATH = "", HOME = "" } = process.env;
  const variables = { PATH, HOME, DATABASE_URL: env.DATABASE_URL ?? "", DATA_DIR: env.DATA_DIR };
  return new Promise((resolve) => {
    execFile(process.execPath, ["tools/simmer.ts", ...words], { env: variables }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    );
  });
}

test("the operator sees what an import would do, runs it, and the running site shows the result", async () => {
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
  const redirects = ["import", "ghost", "tests/imports/ghost-5.json", "--redirects", "nowhere.yaml"];
  expect((await simmer(site, redirects)).said).toMatch(/^There is no file nowhere\.yaml/);
  const pages = ["import", "database", "postgres://localhost:1/old", "--pages"];
  expect((await simmer(site, pages)).said).toMatch(/^Unknown option '--pages'/);
  expect((await simmer(site, ["import", "ghost", "x.json", "--site", "old"])).said).toMatch(/^The option --site needs the old site's address/);
});

test("an import of a single source refuses a second file or address, and shows no password", async () => {
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

const ghost = ["import", "ghost", "tests/imports/ghost-5.json", "--no-pictures"];

/** A Ghost export with this many posts by the given author. */
function makeExport(count: number, author?: string): string {
  const file = join(makeFolder(), "ghost.json");
  const posts = Array.from({ length: count }, (_, number) => ({
    id: `${number}`,
    title: `Beans ${number}`,
    html: "<p>Beans</p>",
    status: "published",
    author_id: author,
  }));
  const users = author ? [{ id: author, name: "Ada", email: "ada@simmer.example" }] : [];
  writeFileSync(file, JSON.stringify({ db: [{ data: { posts, users } }] }));
  return file;
}

test("an import whose output is cut off, as by `| head`, goes on to its end and reports no failure", async () => {
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  // So many that it tells its progress: the second line is the one that finds nobody reading.
  const ended = await runSimmer(["import", "ghost", makeExport(210, "1")], env, ({ stdout }) => stdout?.destroy());
  expect(ended).toEqual({ code: 0, said: "" });
  expect(await readRows(env.DATABASE_URL, "select count(*)::integer as count from food_blogs")).toEqual([{ count: 210 }]);
});

test("an import of which a post failed imports the others, says which, and fails", async () => {
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const file = makeExport(2, "1");
  const data = JSON.parse(readFileSync(file, "utf8"));
  data.db[0].data.posts[0].id = randomBytes(4000).toString("hex");
  writeFileSync(file, JSON.stringify(data));
  const { code, said } = await runSimmer(["import", "ghost", file], env);
  expect(code).toBe(1);
  expect(said).toMatch(/Posts: 2 \(1 new, 1 not imported, because of an error\)[\s\S]*Beans 0 \(not here\)\n {4}- it could not be imported: index row size/);
  expect(said).toContain("1 of 2 posts could not be imported, for the reasons above; the others were, and will not be imported twice.");
  expect(said).not.toMatch(/\n +at /);
  expect(await readRows(env.DATABASE_URL, "select title from food_blogs")).toEqual([{ title: "Beans 1" }]);
});

/** How somebody with an account, but no password, becomes an administrator. */
const waysIn = /'user role --email E --role admin'.*'user recover --email E --password P'/;

test("posts can be imported with their authors before the first start, when there is no account yet", async () => {
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const words = ["import", "ghost", makeExport(2, "1")];
  const dry = await runSimmer([...words, "--dry-run"], env);
  expect([dry.code, dry.said]).toEqual([0, expect.stringContaining("Posts: 2 (2 new)")]);
  const { code, said } = await runSimmer(words, env);
  expect([code, said]).toEqual([0, expect.stringMatching(/Posts: 2 \(2 new\)[\s\S]*There is no administrator yet/)]);
  expect(said).toMatch(waysIn);
  expect(await readRows(env.DATABASE_URL, "select distinct email from food_blogs join accounts on accounts.id = user_id")).toEqual([
    { email: "ada@simmer.example" },
  ]);
});

test("'admin create' for an owner who was imported as an author says which commands help", async () => {
  const env = { DATABASE_URL: await makeDatabase({ isFilled: true }), DATA_DIR: makeFolder() };
  await readRows(env.DATABASE_URL, "insert into accounts (name, email) values ('Ada', 'ada@simmer.example')");
  const { code, said } = await runSimmer(["admin", "create", "--email", "ada@simmer.example", "--password", "copper-kettle-rye-loaf"], env);
  expect([code, said]).toEqual([1, expect.stringMatching(/^There is already an account for ada@simmer\.example: /)]);
  expect(said).toMatch(waysIn);
});

test("importing a post without an author needs an account, but a dry run does not", async () => {
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const words = ["import", "ghost", makeExport(1)];
  expect((await runSimmer([...words, "--dry-run"], env)).code).toBe(0);
  const { code, said } = await runSimmer(words, env);
  expect([code, said]).toEqual([1, expect.stringMatching(/^There is no account yet that posts without an author could belong to/)]);
});

test("a dry or refused run creates no database", async () => {
  const env = { DATA_DIR: makeFolder() };
  expect((await runSimmer(["import", "ghost", "nowhere.json"], env)).said).toBe("There is no file nowhere.json: give the path of the export.");
  expect((await runSimmer([...ghost, "--author", "ada@simmer.example"], env)).said).toMatch(/^There is no account for ada@simmer\.example/);
  const dry = await runSimmer([...ghost, "--dry-run"], env);
  expect([dry.code, dry.said]).toEqual([0, expect.stringContaining("Posts: 4 (4 new)")]);
  expect(dry.said).not.toContain("new database");
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

test("a copy of uploads that is no folder, and a report that cannot be written, are refused before anything begins", async () => {
  const site = await openTestSite();
  const missing = join(makeFolder(), "missing");
  const uploads = await simmer(site, [...ghost, "--uploads", missing]);
  expect([uploads.code, uploads.said]).toEqual([
    1,
    expect.stringMatching(/^The option --uploads needs a folder that can be read, and \S+missing is not one \(.*\)\. Nothing was imported\.$/),
  ]);
  expect((await simmer(site, [...ghost, "--uploads", "package.json"])).code).toBe(1);
  const report = await simmer(site, [...ghost, "--report", join(missing, "report.json")]);
  expect([report.code, report.said]).toEqual([
    1,
    expect.stringMatching(/^The report cannot be written to \S+report\.json \(.*\): name another file\. Nothing was imported\.$/),
  ]);
  expect(await (await site.get("/blog")).text()).toContain("No blog posts yet");
});

test("a report that cannot be written at the end is printed instead", async () => {
  const site = await openTestSite();
  const dry = await simmer(site, [...ghost, "--dry-run", "--report", "/dev/full"]);
  expect([dry.code, dry.said]).toEqual([
    1,
    expect.stringMatching(/Posts: 4 \(4 new\)[\s\S]*\nThe dry run is done, but its report could not be written to \/dev\/full/),
  ]);
  const real = await simmer(site, [...ghost, "--report", "/dev/full"]);
  expect([real.code, real.said]).toEqual([
    1,
    expect.stringMatching(/Posts: 4 \(4 new\)[\s\S]*\nThe import is done, but its report could not be written to \/dev\/full/),
  ]);
});

test("checking where a report will be written leaves no file", async () => {
  const file = join(makeFolder(), "report.json");
  await runSimmer(["import", "ghost", "nowhere.json", "--report", file], { DATA_DIR: makeFolder() });
  expect(existsSync(file)).toBe(false);
});

test("an interrupted import says that it will continue when run again", async () => {
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const { code, said } = await runSimmer(["import", "ghost", makeExport(5000, "1")], env, (child) => {
    child.stdout?.on("data", (text: Buffer) => text.toString().includes("of 5000 posts") && child.kill("SIGINT"));
  });
  expect([code, said]).toEqual([1, expect.stringMatching(/The import was interrupted \(SIGINT\): run it again, and it continues where it stopped\.$/)]);
});

test("an interrupted import mentions the database that was created for it, and the next run, which finds it, does not", async () => {
  const { code, said } = await runSimmer(["import", "ghost", makeExport(5000, "1")], { DATA_DIR: makeFolder() }, (child) => {
    child.stdout?.on("data", (text: Buffer) => text.toString().includes("of 5000 posts") && child.kill("SIGINT"));
  });
  expect([code, said]).toEqual([1, expect.stringMatching(/A new database was made for this in [\s\S]*The import was interrupted \(SIGINT\)/)]);
});
