import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { site } from "../site.config.ts";
import type { Env } from "./env.server.ts";
import type { Log } from "./log.server.ts";

/** `headers` are for what some letters need besides, such as `List-Unsubscribe`. */
export type Mail = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string> };

type Sender = { env: Pick<Env, "DATA_DIR"> & Partial<Pick<Env, "SMTP_URL">>; log: Log };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends a mail by SMTP_URL; without one it is written to `DATA_DIR/outbox`, and the log names the file.
 * Rejects if the mail server does not take it.
 */
export async function sendMail({ env, log }: Sender, mail: Mail): Promise<void> {
  const letter = { from: { name: site.name, address: site.contact }, ...mail };
  if (!env.SMTP_URL) {
    const file = await writeToOutbox(join(env.DATA_DIR, "outbox"), await bytesOf(letter));
    log.info({ file }, "a mail was written to the outbox, since SMTP_URL is not set");
    return;
  }
  const transport = createTransport({ url: env.SMTP_URL, ...timeouts });
  try {
    await transport.sendMail(letter);
  } finally {
    transport.close();
  }
}

async function bytesOf(letter: object): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail(letter);
  return Buffer.isBuffer(message) ? message : Buffer.from("");
}

/** Under its name only when it is whole: whoever watches the folder never reads half a letter. */
async function writeToOutbox(folder: string, bytes: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}`;
  const draft = join(folder, `.${name}`);
  const file = join(folder, `${name}.eml`);
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, file);
  return file;
}
