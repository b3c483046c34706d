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
import { MailPace } from "./mail-pace.server.ts";

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
    deliver: (pace?: MailPace) => deliverBatch({ env, log, database }, AbortSignal.timeout(60_000), pace),
    /** As if the time had come for everything that waits. */
    waitForAll: () => database.owner.update(deliveries).set({ dueAt: sql`now()` }).where(eq(deliveries.state, "waiting")),
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

test.each([
  ["RCPT TO", 550, "Domain example.com has exceeded the max emails per hour (20/20)"],
  ["RCPT TO", 550, "5.1.1 Not today"],
  ["DATA", 550, "5.4.5 Daily user sending limit exceeded"],
  ["DATA", 454, "Throttling failure: Maximum sending rate exceeded."],
])("a server that refuses everybody at %s after some mails, with %i %s, costs no reader a letter, nor the subscription", async (step, responseCode, text) => {
  let left = 0;
  const answerAt = (at: string) => (at === step && left-- <= 0 ? Object.assign(new Error(text), { responseCode }) : null);
  const got: string[] = [];
  const smtp = await openSmtp({
    onRcptTo: (_, __, done) => done(answerAt("RCPT TO")),
    onData(stream, { envelope }, done) {
      stream.resume().once("end", () => {
        const refusal = answerAt("DATA");
        if (!refusal) got.push(...envelope.rcptTo.map(({ address }) => address));
        done(refusal);
      });
    },
  });
  const { owner, deliver, addLetter, waitForAll } = await makeReaders(smtp.url);
  for (let letter = 1; letter <= 3; letter++) {
    await addLetter();
    left = 10;
    for (let minute = 1; minute <= 3; minute++) {
      while (await deliver());
      await waitForAll();
    }
    left = Number.POSITIVE_INFINITY;
    while (await deliver());
    expect([got.length, new Set(got).size]).toEqual([30 * letter, 30]);
  }
  expect(await owner.$count(deliveries, eq(deliveries.state, "accepted"))).toBe(90);
  expect(await owner.$count(subscribers)).toBe(30);
});

test("a server that finds us too fast ends the batch at once, uses up no attempts, and gets fewer mails from then on", async () => {
  let isQuick = false;
  const smtp = await openSmtp({
    onRcptTo(_, __, done) {
      done(isQuick ? Object.assign(new Error("Throttling failure: Maximum sending rate exceeded."), { responseCode: 454 }) : null);
      isQuick = true;
    },
  });
  const { owner, deliver, addLetter } = await makeReaders(smtp.url);
  const pace = new MailPace();
  const before = pace.gap;
  await addLetter();
  expect(await deliver(pace)).toBe(false);
  expect([smtp.received.length, pace.gap]).toEqual([1, 2 * before]);
  expect(await owner.$count(deliveries, sql`${deliveries.state} = 'waiting' and ${deliveries.attempts} = 0`)).toBe(29);
});

test("a reader whom the server puts off gets the letter as long as it relents within four days", async () => {
  let isBusy = true;
  const smtp = await openSmtp({ onRcptTo: (_, __, done) => done(isBusy ? Object.assign(new Error("Greylisted"), { responseCode: 450 }) : null) });
  const { owner, deliver, addRequest, waitForAll } = await makeReaders(smtp.url);
  await addRequest();
  const waited = sql<number>`extract(epoch from ${deliveries.dueAt} - now()) / 60`.mapWith(Number);
  const waits: number[] = [];
  const state = async () => (await owner.select({ state: deliveries.state, waited }).from(deliveries))[0] ?? { state: "none", waited: 0 };
  for (let minutes = 0; minutes < 4 * 24 * 60; minutes += waits.at(-1) ?? 0) {
    await deliver();
    waits.push((await state()).waited);
    await waitForAll();
  }
  for (const [at, minutes] of [1, 4, 16, 64, 256, 256, 256].entries()) {
    expect(waits[at]).toBeGreaterThan(minutes * 0.9);
    expect(waits[at]).toBeLessThanOrEqual(minutes * 1.25);
  }
  isBusy = false;
  await deliver();
  expect([(await state()).state, smtp.received.length]).toEqual(["accepted", 1]);
});

test("a mail that the server puts off for five days is given up, and does not count against its reader", async () => {
  const smtp = await openSmtp({ onRcptTo: (_, __, done) => done(Object.assign(new Error("Mailbox full"), { responseCode: 452 })) });
  const { owner, deliver, addRequest } = await makeReaders(smtp.url);
  await addRequest();
  await owner.update(deliveries).set({ attempts: 29 });
  await deliver();
  const given = await owner.select({ state: deliveries.state, isRefusal: deliveries.isRefusal }).from(deliveries);
  expect(given).toEqual([{ state: "failed", isRefusal: false }]);
});

test("three dead addresses next to each other hold up no other reader for longer than a minute", async () => {
  const dead = ["reader-3@simmer.example", "reader-4@simmer.example", "reader-5@simmer.example"];
  const smtp = await openSmtp({
    onRcptTo: ({ address }, _, done) => done(dead.includes(address) ? Object.assign(new Error("No"), { responseCode: 550 }) : null),
  });
  const { owner, deliver, addLetter, waitForAll } = await makeReaders(smtp.url);
  await addLetter();
  const theirs = sql`${deliveries.subscriberId} in (select id from subscribers where email in ${dead})`;
  await owner.update(deliveries).set({ dueAt: sql`now() - interval '1 hour'` }).where(theirs);
  const first = await deliver();
  await waitForAll();
  while (await deliver());
  expect([first, await owner.$count(deliveries, sql`${theirs} and ${deliveries.attempts} = 2`)]).toEqual([false, 3]);
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(27);
  expect(await owner.$count(deliveries, eq(deliveries.state, "waiting"))).toBe(3);
});

test("many letters for two dead addresses are put off instead of being tried again and again at once", async () => {
  const smtp = await openSmtp({ onRcptTo: (_, __, done) => done(Object.assign(new Error("No"), { responseCode: 550 })) });
  const { owner, deliver, addLetter } = await makeReaders(smtp.url);
  for (let number = 0; number < 20; number++) await addLetter();
  const two = sql`(select id from subscribers where email in ('reader-0@simmer.example', 'reader-1@simmer.example'))`;
  await owner.delete(deliveries).where(sql`${deliveries.subscriberId} not in ${two}`);
  await deliver();
  expect(await owner.$count(deliveries, sql`${deliveries.state} = 'waiting' and ${deliveries.attempts} = 1`)).toBe(25);
});

test("a server that does not answer to a whole mail gets no other for a minute, then for two, and makes only those readers miss the letter", async () => {
  const smtp = await openSmtp({
    onData(stream) {
      stream.resume().once("end", () => smtp.hangUp());
    },
  });
  const { owner, deliver, addLetter, waitForAll } = await makeReaders(smtp.url);
  const pace = new MailPace();
  await addLetter();
  const unsure = () => owner.$count(deliveries, eq(deliveries.state, "unsure"));
  expect([await deliver(pace), await unsure(), pace.isResting()]).toEqual([false, 1, true]);
  await waitForAll();
  expect([await deliver(pace), await unsure()]).toEqual([false, 1]);
  const postponed = sql`${deliveries.state} = 'waiting' and ${deliveries.attempts} = 0 and ${deliveries.reason} is not null`;
  expect(await owner.$count(deliveries, postponed)).toBe(24);
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
  expect(subjects).toEqual([...Array(24).fill("First"), "Please confirm: Stories from Simmer"]);
});

test("a reader who asks for a topic and no longer holds it when the mail is written is asked to confirm it, not told to have it", async () => {
  const smtp = await openSmtp();
  const { deliver, addRequest } = await makeReaders(smtp.url);
  await addRequest();
  await deliver();
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(["Please confirm: Stories from Simmer"]);
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
