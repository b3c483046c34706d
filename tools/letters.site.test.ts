import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { letters, subscribers, subscriptions } from "../app/features/letters/letters.tables.ts";
import { openTestSite, type TestSite } from "../tests/open-site.ts";
import { runSimmer } from "../tests/run-simmer.ts";
import { readOutbox } from "../tests/sign-in.ts";

function send({ env }: TestSite, ...options: string[]): Promise<{ code: number; said: string }> {
  const { PATH = "", HOME = "" } = process.env;
  const variables = { PATH, HOME, DATABASE_URL: env.DATABASE_URL ?? "", SITE_URL: env.SITE_URL, DATA_DIR: env.DATA_DIR };
  return new Promise((resolve) => {
    execFile(process.execPath, ["tools/simmer.ts", "letters", "send", ...options], { env: variables }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    );
  });
}

async function makeReader({ services: { database } }: TestSite, email: string, topic: string): Promise<void> {
  const [made] = await database.owner.insert(subscribers).values({ email }).returning();
  if (made) await database.owner.insert(subscriptions).values({ subscriberId: made.id, topic, confirmedAt: new Date() });
}

test("a dry run says to how many readers a letter would go, shows it, and sends nothing", async () => {
  const site = await openTestSite();
  await makeReader(site, "all@simmer.example", "all");
  await makeReader(site, "french@simmer.example", "france");
  const { code, said } = await send(site, "--recipe", "ratatouille", "--dry-run");
  expect(code).toBe(0);
  for (const words of ["2 readers:", "New recipes and stories: 1 reader", "French recipes: 1 reader", "Subject: New recipe: Ratatouille", "Nothing was sent."])
    expect(said).toContain(words);
  expect(await site.services.database.owner.select().from(letters)).toEqual([]);
});

test("a letter sent by the operator is delivered by the running site, and refused a second time", async () => {
  const site = await openTestSite();
  await makeReader(site, "french@simmer.example", "france");
  expect(await send(site, "--recipe", "ratatouille")).toEqual({ code: 0, said: expect.stringContaining("is on its way to 1 reader.") });
  expect((await readOutbox(site, 1)).map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([["New recipe: Ratatouille", "french@simmer.example"]]);
  expect(await send(site, "--recipe", "ratatouille")).toEqual({ code: 1, said: expect.stringMatching(/^The email about ratatouille was sent on 2\d{3}-/) });
});

test("without SITE_URL no letter is written or shown: its links would lead to this machine", async () => {
  const site = await openTestSite();
  await makeReader(site, "all@simmer.example", "all");
  const env = { DATABASE_URL: site.env.DATABASE_URL ?? "", DATA_DIR: site.env.DATA_DIR };
  for (const more of [[], ["--dry-run"]]) {
    const { code, said } = await runSimmer(["letters", "send", "--recipe", "ratatouille", ...more], env);
    expect([code, said]).toEqual([1, expect.stringMatching(/^The variable SITE_URL is not set, and emails link to it: write /)]);
  }
  expect(await site.services.database.owner.select().from(letters)).toEqual([]);
});

test("an unknown recipe is refused with the list of known ones", async () => {
  const site = await openTestSite();
  const { code, said } = await send(site, "--recipe", "bread");
  expect([code, said]).toEqual([1, expect.stringMatching(/^There is no recipe 'bread'\. Choose one of .*ratatouille/)]);
});
