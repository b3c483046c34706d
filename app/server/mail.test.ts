import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "./log.server.ts";
import { keepOutboxSmall, writeToOutbox } from "./mail.server.ts";
import { sendMail } from "./mail-line.server.ts";

const log = createLog("silent");
const mail = {
  to: "mara@simmer.example",
  subject: "Crème, slowly",
  text: "A long line.\n".repeat(30),
  headers: { "List-Unsubscribe": "<https://a.example/u>" },
};

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "simmer-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A mail server that accepts letters, or rejects each one. */
async function openPostOffice(refusal?: string) {
  const taken: Promise<Awaited<ReturnType<typeof PostalMime.parse>>>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      taken.push(PostalMime.parse(Buffer.concat(chunks)));
      done(refusal ? new Error(refusal) : undefined);
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken: () => Promise.all(taken) };
}

test("a mail goes to the server of SMTP_URL, from the site's address, with text and headers intact", async () => {
  const office = await openPostOffice();
  await sendMail({ env: { SMTP_URL: office.url, DATA_DIR: makeFolder() }, log }, mail);
  const [letter] = await office.taken();
  expect(letter).toMatchObject({ subject: mail.subject, from: { name: "Simmer", address: "hello@simmer.example" }, to: [{ address: mail.to }] });
  expect(letter?.text?.trim()).toBe(mail.text.trim());
  expect(letter?.headers).toContainEqual(expect.objectContaining({ key: "list-unsubscribe", value: "<https://a.example/u>" }));
});

test("without SMTP_URL a mail is one file in the outbox, readable only by its owner", async () => {
  const DATA_DIR = makeFolder();
  await sendMail({ env: { DATA_DIR }, log }, mail);
  const [name = "", ...others] = readdirSync(join(DATA_DIR, "outbox"));
  expect([name, others]).toEqual([expect.stringMatching(/\.eml$/), []]);
  const file = join(DATA_DIR, "outbox", name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await PostalMime.parse(readFileSync(file))).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] });
});

test("after a week a mail is removed from the outbox, and later ones and its owner's files stay", async () => {
  const DATA_DIR = makeFolder();
  for (const name of ["old", "new"]) await writeToOutbox({ DATA_DIR }, Buffer.from(name), name);
  const outbox = join(DATA_DIR, "outbox");
  for (const name of ["a-sent", "folder.eml"]) mkdirSync(join(outbox, name));
  writeFileSync(join(outbox, "notes.txt"), "mine");
  const longAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  for (const name of ["old.eml", "a-sent", "folder.eml", "notes.txt"]) utimesSync(join(outbox, name), longAgo, longAgo);
  await keepOutboxSmall({ env: { DATA_DIR }, log }).stop();
  expect(readdirSync(outbox).sort()).toEqual(["a-sent", "folder.eml", "new.eml", "notes.txt"]);
});

test("what a killed process had written of a mail is removed from the outbox after an hour, and other hidden files stay", async () => {
  const DATA_DIR = makeFolder();
  const outbox = join(DATA_DIR, "outbox");
  mkdirSync(outbox);
  const [left, young, others] = [".left.eml.partial", ".young.eml.partial", [".eml.partial", ".notes", ".sync.partial"]];
  for (const name of [left, young, ...others]) writeFileSync(join(outbox, name), "To: mara@");
  const longAgo = new Date(Date.now() - 61 * 60 * 1000);
  for (const name of [left, ...others]) utimesSync(join(outbox, name), longAgo, longAgo);
  await keepOutboxSmall({ env: { DATA_DIR }, log }).stop();
  expect(readdirSync(outbox).sort()).toEqual([...others, young].sort());
});

test("a mail is first written under a name that is cleaned up if the process is killed", async () => {
  const DATA_DIR = makeFolder();
  // The mail cannot replace a folder, so its draft stays, as if the process had been killed.
  mkdirSync(join(DATA_DIR, "outbox", "one.eml"), { recursive: true });
  await expect(writeToOutbox({ DATA_DIR }, Buffer.from("To: mara@"), "one")).rejects.toThrow();
  expect(readdirSync(join(DATA_DIR, "outbox")).sort()).toEqual([".one.eml.partial", "one.eml"]);
});

test("a mail that the server refuses does not count as sent", async () => {
  const office = await openPostOffice("mailbox is full");
  await expect(sendMail({ env: { SMTP_URL: office.url, DATA_DIR: makeFolder() }, log }, mail)).rejects.toThrow(/mailbox is full/);
});
