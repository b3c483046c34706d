import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSmtp } from "../../tests/open-smtp.ts";
import { bytesOf } from "./mail.server.ts";
import { NotTaken, openMailLine } from "./mail-line.server.ts";

const to = "mara@simmer.example";
const write = async (subject: string) => ({ to, name: "one", bytes: await bytesOf({ to, subject, text: "Low heat.\n.\nTime." }) });
const mail = await write("Ratatouille");

function openLine(SMTP_URL?: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "simmer-line-"));
  const line = openMailLine({ env: SMTP_URL ? { DATA_DIR, SMTP_URL } : { DATA_DIR } });
  onTestFinished(() => {
    line.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  return { line, DATA_DIR };
}

test("many mails are sent over one connection", async () => {
  let connections = 0;
  const smtp = await openSmtp({
    onConnect(_, done) {
      connections++;
      done();
    },
  });
  const { line } = openLine(smtp.url);
  for (let count = 0; count < 3; count++) await line.send(mail);
  expect([smtp.received.map(({ mail: { text } }) => text?.trim()), connections]).toEqual([Array(3).fill("Low heat.\n.\nTime."), 1]);
});

test("a mail is not delivered if the step before its end, or at it, fails", async () => {
  const smtp = await openSmtp();
  const { line } = openLine(smtp.url);
  const refuse = () => {
    throw new Error("the disk is full");
  };
  await expect(line.send(mail, { beforeEnd: async () => refuse(), atEnd() {} })).rejects.toThrow("the disk is full");
  await expect(line.send(mail, { async beforeEnd() {}, atEnd: refuse })).rejects.toThrow("the disk is full");
  await line.send(await write("Coq au Vin"));
  expect(smtp.received.map(({ mail: { subject } }) => subject)).toEqual(["Coq au Vin"]);
});

/** Answers every recipient, or the whole mail, with this; from the second mail on, if `afterOne`. */
async function openRefusing(answer: string, { at = "RCPT TO", afterOne = false } = {}) {
  const [, responseCode, text = ""] = /^(\d+) (.*)$/.exec(answer) ?? [];
  const refusal = Object.assign(new Error(text), { responseCode: Number(responseCode) });
  let mails = 0;
  const answerTo = (step: string) => (step === at && (!afterOne || mails > 1) ? refusal : null);
  return openSmtp({
    onRcptTo(_, __, done) {
      mails++;
      done(answerTo("RCPT TO"));
    },
    onData(stream, _, done) {
      stream.resume().once("end", () => done(answerTo("DATA")));
    },
  });
}

test.each([
  ["550 No such mailbox", "refused"],
  ["553 Mailbox name not allowed", "refused"],
  ["550 5.1.1 No such mailbox", "refused"],
  ["556 5.1.10 Recipient has a null MX", "refused"],
  ["550 5.1.8 Sender domain not found", "stuck"],
  ["554 5.7.1 Relay access denied", "stuck"],
  ["550 5.4.5 Daily user sending limit exceeded", "stuck"],
  ["550 Domain example.com has exceeded the max emails per hour", "stuck"],
  ["554 Transaction failed", "stuck"],
  ["421 No", "stuck"],
  ["451 No", "later"],
  ["450 4.7.1 Greylisted", "later"],
  ["452 4.2.2 The account is over quota", "later"],
])("a recipient refused with %s is not served: %s", async (answer, why) => {
  const smtp = await openRefusing(answer);
  await expect(openLine(smtp.url).line.send(mail)).rejects.toMatchObject({ why });
});

test.each([
  ["550 No such mailbox", "stuck"],
  ["550 5.4.5 Daily user sending limit exceeded", "stuck"],
  ["554 5.6.0 Message content rejected", "stuck"],
  ["451 No", "later"],
])("a mail refused as a whole with %s says nothing about its recipient: %s", async (answer, why) => {
  const smtp = await openRefusing(answer, { at: "DATA" });
  await expect(openLine(smtp.url).line.send(mail)).rejects.toMatchObject({ why });
});

test.each([
  ["454 Throttling failure: Maximum sending rate exceeded", "busy"],
  ["550 5.4.5 Daily user sending limit exceeded", "busy"],
  ["550 Domain example.com has exceeded the max emails per hour", "busy"],
  ["421 4.7.0 Try again later, too many messages", "busy"],
  ["451 4.3.2 Please try again later", "busy"],
  ["450 4.2.1 The user is receiving mail at a rate that prevents more", "later"],
  ["552 5.2.2 Mailbox quota exceeded", "stuck"],
  ["450 4.7.1 Greylisted", "later"],
  ["550 5.1.1 No such mailbox", "refused"],
])("a server that has just accepted a mail and now answers %s is: %s", async (answer, why) => {
  for (const at of why === "refused" ? ["RCPT TO"] : ["RCPT TO", "DATA"]) {
    const smtp = await openRefusing(answer, { at, afterOne: true });
    const { line } = openLine(smtp.url);
    await line.send(mail);
    await expect(line.send(mail)).rejects.toMatchObject({ why });
  }
});

test("a mail server has ten minutes to answer after a mail's end, and less before", async () => {
  const allowed: number[] = [];
  const { prototype } = Socket;
  const { setTimeout } = prototype;
  vi.spyOn(prototype, "setTimeout").mockImplementation(function (this: Socket, ms, ...more) {
    if (this.remotePort === port) allowed.push(ms);
    return Reflect.apply(setTimeout, this, [ms, ...more]);
  });
  let inTime: number | undefined;
  const smtp = await openSmtp({
    onData(stream, _, done) {
      stream.resume().once("end", () => {
        inTime = allowed.at(-1);
        done();
      });
    },
  });
  const port = Number(new URL(smtp.url).port);
  await openLine(smtp.url).line.send(mail);
  expect([allowed[0], inTime, allowed.at(-1)]).toEqual([30_000, 600_000, 30_000]);
  vi.restoreAllMocks();
});

test("a name and a password go to another machine only over an encrypted connection, and the error says what to do", async () => {
  const given: unknown[] = [];
  const smtp = await openSmtp({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ password }, _, done) {
      given.push(password);
      done(null, { user: "mara" });
    },
  });
  // An address of this machine that does not say so.
  const elsewhere = smtp.url.replace("//", "//mara:secret@").replace("127.0.0.1", "0.0.0.0");
  const problem = { why: "away", message: expect.stringContaining("write smtps://…:465, or add ?requireTLS=false to SMTP_URL") };
  await expect(openLine(elsewhere).line.send(mail)).rejects.toMatchObject(problem);
  await expect(openLine(`${elsewhere}?requireTLS=true`).line.send(mail)).rejects.toMatchObject(problem);
  expect(given).toEqual([]);
  await openLine(`${elsewhere}?requireTLS=false`).line.send(mail);
  await openLine(elsewhere.replace("0.0.0.0", "127.0.0.1")).line.send(mail);
  expect([given, smtp.received.length]).toEqual([["secret", "secret"], 2]);
});

test("a refused sender is not the recipient's fault", async () => {
  const smtp = await openSmtp({ onMailFrom: (_, __, done) => done(Object.assign(new Error("No relay"), { responseCode: 550 })) });
  await expect(openLine(smtp.url).line.send(mail)).rejects.toMatchObject({ why: "away" });
});

test("a connection that breaks at a recipient concerns that mail, and one that cannot be opened concerns none", async () => {
  const smtp = await openSmtp({ onRcptTo: () => smtp.hangUp() });
  await expect(openLine(smtp.url).line.send(mail)).rejects.toMatchObject({ why: "stuck" });
  await expect(openLine("smtp://127.0.0.1:9").line.send(mail)).rejects.toMatchObject({ why: "away" });
});

test("a connection that breaks after the end of a mail leaves its delivery unsure, and one that breaks before does not", async () => {
  const smtp = await openSmtp({
    onData(stream) {
      stream.resume();
      stream.once("end", () => smtp.hangUp());
    },
  });
  await expect(openLine(smtp.url).line.send(mail)).rejects.toMatchObject({ why: "unsure" });
  const broken = openLine(smtp.url).line.send(mail, { beforeEnd: async () => smtp.hangUp(), atEnd() {} });
  await expect(broken).rejects.toBeInstanceOf(NotTaken);
});

test("the outbox has a mail only once, however often it is sent under its name", async () => {
  const { line, DATA_DIR } = openLine();
  await line.send(mail);
  await line.send(mail);
  expect(readdirSync(join(DATA_DIR, "outbox"))).toEqual(["one.eml"]);
});
