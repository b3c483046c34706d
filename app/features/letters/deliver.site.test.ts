import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { makeDatabase } from "../../../tests/make-database.ts";
import { openSmtp } from "../../../tests/open-smtp.ts";
import { makeFolder } from "../../../tests/start-process.ts";
import { openDatabase } from "../../server/database.server.ts";
import { readEnv } from "../../server/env.server.ts";
import { createLog } from "../../server/log.server.ts";
import { deliverBatch } from "./deliver.server.ts";
import { deliveries, letters, subscribers, subscriptions } from "./letters.tables.ts";
import { sweepNotes } from "./letters-work.server.ts";

const log = createLog("silent");
const content = {
  subject: "New recipe",
  preheader: "",
  heading: "New recipe",
  paragraphs: ["Low heat."],
  button: { label: "Cook it", url: "http://localhost/" },
};

/** 30 readers, more than one batch serves, and no worker sending their letters. */
async function makeReaders(SMTP_URL: string) {
  const url = await makeDatabase({ isFilled: true });
  const database = openDatabase(url, log);
  onTestFinished(() => database.close());
  const readers = await database.owner
    .insert(subscribers)
    .values(Array.from({ length: 30 }, (_, number) => ({ email: `reader-${number}@simmer.example` })))
    .returning();
  await database.owner.insert(subscriptions).values(readers.map(({ id }) => ({ subscriberId: id, topic: "all", confirmedAt: new Date() })));
  const env = readEnv({ DATA_DIR: makeFolder(), DATABASE_URL: url, SMTP_URL });
  return {
    owner: database.owner,
    folder: join(env.DATA_DIR, "letters"),
    sweep: () => sweepNotes({ env, database }),
    deliver: () => deliverBatch({ env, log, database }, AbortSignal.timeout(60_000)),
    /** Somebody asks for letters. */
    addRequest: () => database.owner.insert(deliveries).values({ subscriberId: readers[0]?.id, topics: ["stories"] }),
    async addLetter(written: unknown = content, id: string = randomUUID()) {
      const [letter] = await database.owner
        .insert(letters)
        .values({ id, key: randomUUID(), topics: ["all"], content: written })
        .returning();
      await database.owner.insert(deliveries).values(readers.map(({ id }) => ({ letterId: letter?.id, subscriberId: id })));
    },
  };
}

/** A letter to all of them. */
async function makeLetter(SMTP_URL: string) {
  const { addLetter, deliver } = await makeReaders(SMTP_URL);
  await addLetter();
  return deliver;
}

test("a delivered batch asks for the next one at once, until nothing is due", async () => {
  const smtp = await openSmtp();
  const deliver = await makeLetter(smtp.url);
  expect([await deliver(), await deliver(), smtp.received.length]).toEqual([true, false, 30]);
});

test("a batch does not ask for another while the mail server is down: the next minute is soon enough", async () => {
  const deliver = await makeLetter("smtp://127.0.0.1:9");
  expect(await deliver()).toBe(false);
});

test("a batch does not ask for another when the mail server ends the conversation", async () => {
  const smtp = await openSmtp({ onRcptTo: (_, __, done) => done(Object.assign(new Error("Too many"), { responseCode: 421 })) });
  const deliver = await makeLetter(smtp.url);
  expect(await deliver()).toBe(false);
});

const refusal = (text: string) => Object.assign(new Error(text), { responseCode: 554 });

test("addresses that the mail server calls spam hold up no other reader, not even for a minute", async () => {
  // Two: three could be next to each other.
  const bad = ["reader-3@simmer.example", "reader-20@simmer.example"];
  const smtp = await openSmtp({ onRcptTo: ({ address }, _, done) => done(bad.includes(address) ? refusal("5.7.1 Looks like spam") : null) });
  const { owner, deliver, addLetter } = await makeReaders(smtp.url);
  await addLetter();
  expect([await deliver(), await deliver()]).toEqual([true, false]);
  expect(smtp.received.length).toBe(28);
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(28);
  const left = await owner.select({ attempts: deliveries.attempts, reason: deliveries.reason }).from(deliveries).where(eq(deliveries.state, "waiting"));
  expect(left).toEqual(Array(2).fill({ attempts: 1, reason: "554 5.7.1 Looks like spam" }));
});

test("a mail server that takes us for spammers is asked about three readers, and then left alone for a minute", async () => {
  const asked: string[] = [];
  const smtp = await openSmtp({
    onRcptTo({ address }, _, done) {
      asked.push(address);
      done(refusal("5.7.1 Blocked"));
    },
  });
  const { owner, deliver, addLetter } = await makeReaders(smtp.url);
  await addLetter();
  expect(await deliver()).toBe(false);
  expect(new Set(asked).size).toBe(3);
  expect(asked.length).toBe(3);
  const postponed = sql`${deliveries.attempts} = 0 and ${deliveries.dueAt} > now() and ${deliveries.reason} = '554 5.7.1 Blocked'`;
  expect([await owner.$count(deliveries, postponed), await owner.$count(deliveries, sql`${deliveries.attempts} = 1`)]).toEqual([22, 3]);
});

test("readers who were never refused come before those who were, however long these have waited", async () => {
  const smtp = await openSmtp();
  const { owner, deliver, addLetter, addRequest } = await makeReaders(smtp.url);
  await addLetter();
  const refused = sql`${deliveries.subscriberId} in (select id from subscribers where email in ('reader-0@simmer.example', 'reader-1@simmer.example'))`;
  await owner.update(deliveries).set({ attempts: 1, dueAt: sql`now() - interval '1 hour'` }).where(refused);
  await addRequest();
  while (await deliver());
  const letters = smtp.received.map(({ to }) => to).slice(1);
  expect(letters.slice(-2).sort()).toEqual(["reader-0@simmer.example", "reader-1@simmer.example"]);
  expect(letters.length).toBe(30);
});

test("a letter that cannot be read fails with its reason, and the letters after it are sent", async () => {
  const smtp = await openSmtp();
  const { owner, deliver, addLetter } = await makeReaders(smtp.url);
  await addLetter({ subject: "Half a letter" });
  await addLetter();
  while (await deliver());
  expect(new Set(smtp.received.map(({ mail }) => mail.subject))).toEqual(new Set(["New recipe"]));
  expect(smtp.received.length).toBe(30);
  const failed = await owner.selectDistinct({ reason: deliveries.reason }).from(deliveries).where(eq(deliveries.state, "failed"));
  expect(failed).toEqual([{ reason: expect.stringMatching(/^The email could not be written: content\.preheader: /) }]);
});

test("answers to requests are sent first, and then letters in the order in which they were announced", async () => {
  const smtp = await openSmtp();
  const { deliver, addLetter, addRequest } = await makeReaders(smtp.url);
  await addLetter({ ...content, subject: "First" }, "ffffffff-ffff-4fff-bfff-ffffffffffff");
  await addLetter({ ...content, subject: "Second" }, "00000000-0000-4000-8000-000000000000");
  await addRequest();
  await deliver();
  const subjects = smtp.received.map(({ mail }) => mail.subject).sort();
  expect(subjects).toEqual([...Array(24).fill("First"), "You already get Stories from Simmer"]);
});

test("an old record of handed-over mails is removed, unless mails still depend on it", async () => {
  const { owner, folder, sweep, addLetter } = await makeReaders("smtp://localhost");
  await sweep();
  const [lost, awaited, young] = [randomUUID(), randomUUID(), randomUUID()];
  await addLetter();
  await owner.update(deliveries).set({ state: "sending", sender: awaited });
  mkdirSync(folder);
  for (const sender of [lost, awaited, young]) writeFileSync(join(folder, `${sender}.log`), "");
  const longAgo = new Date(Date.now() - 25 * 3600 * 1000);
  for (const sender of [lost, awaited]) utimesSync(join(folder, `${sender}.log`), longAgo, longAgo);
  await sweep();
  expect(readdirSync(folder).sort()).toEqual([`${awaited}.log`, `${young}.log`].sort());
});
