import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { site } from "../site.config.ts";
import type { Env } from "./env.server.ts";
import { keepDoing } from "./keep-doing.server.ts";
import type { Log } from "./log.server.ts";
import { messageOf } from "./stop.server.ts";

/** `headers` are additional ones that some letters need, such as `List-Unsubscribe`. */
export type Mail = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string>; messageId?: string };

export type Sender = { env: Pick<Env, "DATA_DIR"> & Partial<Pick<Env, "SMTP_URL">>; log: Log };

const from = { name: site.name, address: site.contact };

/** A mail in the form sent to the server. */
export async function bytesOf(mail: Mail): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail({ from, ...mail });
  return Buffer.isBuffer(message) ? message : Buffer.from("");
}

/**
 * The file gets its name only when it is complete, so that whoever watches the folder never reads half a letter. An
 * existing file of the same name is replaced.
 */
export async function writeToOutbox(env: Sender["env"], bytes: Buffer, name = freshName()): Promise<string> {
  const folder = outboxOf(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.eml.partial`);
  const file = join(folder, `${name}.eml`);
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, file);
  return file;
}

const outboxOf = ({ DATA_DIR }: Sender["env"]) => join(DATA_DIR, "outbox");

/** Removes the mails with these names from the outbox, if they exist. A failure is logged, and the file is swept later. */
export async function takeFromOutbox({ env, log }: Sender, names: string[]): Promise<void> {
  for (const name of names)
    await rm(join(outboxOf(env), `${name}.eml`), { force: true }).catch((error: unknown) =>
      log.warn({ problem: messageOf(error) }, "a mail could not be taken from the outbox"),
    );
}

/**
 * Removes mails that have been in the outbox for a week, and unfinished ones from killed processes: they contain addresses
 * and links. Any other files there are the owner's.
 */
async function sweepOutbox({ env, log }: Sender): Promise<void> {
  for (const file of await readdir(outboxOf(env)).catch(() => [])) {
    const keptFor = /^\..+\.eml\.partial$/.test(file) ? anHour : file.endsWith(".eml") ? daysInOutbox * aDay : undefined;
    if (keptFor === undefined) continue;
    const path = join(outboxOf(env), file);
    try {
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > keptFor) await rm(path, { force: true });
    } catch (error) {
      log.warn({ problem: messageOf(error) }, "an old mail could not be taken from the outbox");
    }
  }
}

const daysInOutbox = 7;
/** Longer than writing a mail takes. */
const anHour = 3600 * 1000;
const aDay = 24 * anHour;

/** Sweeps the outbox now and once a day. `stop` ends it. */
export function keepOutboxSmall(sender: Sender): { stop(): Promise<void> } {
  return keepDoing(() => sweepOutbox(sender), aDay);
}

function freshName(): string {
  return `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}`;
}
