import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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

test.each([
  [550, "refused"],
  [451, "later"],
  [421, "stuck"],
  ["554 5.7.1 Relay access denied", "stuck"],
  ["450 4.7.1 Greylisted", "later"],
  ["550 5.1.1 No such mailbox", "refused"],
])("a recipient refused with %s is not served: %s", async (answer, why) => {
  const [, responseCode = answer, text = "No"] = /^(\d+) (.*)$/.exec(String(answer)) ?? [];
  const smtp = await openSmtp({ onRcptTo: (_, __, done) => done(Object.assign(new Error(text), { responseCode: Number(responseCode) })) });
  await expect(openLine(smtp.url).line.send(mail)).rejects.toMatchObject({ why });
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
