import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { createTransport } from "nodemailer";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Env } from "../env.server.ts";
import { sizeInWords } from "../size-in-words.ts";
import { connectionProblem, smtpOptions } from "../smtp-options.server.ts";
import type { Storage } from "../storage.server.ts";
import { version } from "../version.server.ts";
import { bad, type Check, look, ok, warn } from "./check.server.ts";

const gigabyte = 1e9;

/** Simmer itself speaks http, so a proxy stands in front of a site with an https address. */
const howToTrust = "Set TRUST_PROXY to the number of proxies in front: with 0 all readers share one limit of attempts, since they seem to be one.";

/** The state of this machine, and of what is stored outside the database. */
export function checkMachine(env: Env, storage: Storage | Error): Promise<Check[]> {
  return Promise.all([
    look("Settings", () => settings(env), "Correct the variable."),
    look("Build", build, "Run npm run build."),
    look("Disk", () => disk(env.DATA_DIR), "Check that DATA_DIR exists."),
    look("Storage", () => files(env, storage), "Make sure DATA_DIR/uploads, or the bucket of S3_BUCKET, can be written and read."),
    look("Mail", () => mail(env), "Correct SMTP_URL, or start the mail server."),
  ]);
}

function settings({ SITE_URL, DATABASE_URL, TRUST_PROXY }: Env) {
  const { protocol, hostname } = new URL(SITE_URL);
  const where = `Simmer ${version()} on Node ${process.versions.node}, at ${SITE_URL}, ${DATABASE_URL ? "with the database of DATABASE_URL" : "with its own PostgreSQL"}.`;
  const isLocal = hostname === "localhost" || hostname.startsWith("127.");
  if (protocol === "http:" && !isLocal) return warn(where, "Serve it over https and say so in SITE_URL: otherwise sign-in cookies travel unprotected.");
  return protocol === "https:" && TRUST_PROXY === 0 ? warn(where, howToTrust) : ok(where);
}

function build() {
  const missing = ["build/server/index.js", "build/client", "build/pictures.json"].find((path) => !existsSync(path));
  return missing ? bad(`There is no ${missing}.`, "Run npm run build, or npm start, which builds.") : ok("Pages and pictures are built.");
}

async function disk(folder: string) {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${sizeInWords(free)} of ${sizeInWords(blocks * bsize)} are free at ${folder}.`;
  if (free < 0.2 * gigabyte) return bad(text, "Free some space now: the database stops when the disk is full.");
  return free < 2 * gigabyte ? warn(text, "Free some space soon: backups need as much as uploads and tables.") : ok(text);
}

async function files({ S3 }: Env, storage: Storage | Error) {
  if (storage instanceof Error) throw storage;
  const key = `checks/${randomUUID()}.txt`;
  const body = Buffer.from(key);
  await storage.put(key, body, "text/plain");
  const found = await storage.get(key);
  await storage.remove([key]);
  const place = S3 ? `the bucket ${S3.bucket}` : "DATA_DIR/uploads";
  return found?.equals(body)
    ? ok(`A file was written to ${place}, read and removed.`)
    : bad(`What was written to ${place} could not be read back.`, "Look at the disk or the bucket.");
}

async function mail({ SMTP_URL }: Env) {
  if (!SMTP_URL) return warn("Emails are written to DATA_DIR/outbox, not sent.", "Set SMTP_URL to send them.");
  const options = smtpOptions(SMTP_URL);
  const transport = createTransport({ ...options, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 });
  try {
    await transport.verify().catch((error: SMTPConnection.SMTPError) => {
      throw new Error(connectionProblem(options, error));
    });
    return ok("The mail server responds and accepts this site.");
  } finally {
    transport.close();
  }
}
