import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { bytesOf } from "../../server/mail.server.ts";
import { type MailLine, NotTaken, openMailLine, type WrittenMail } from "../../server/mail-line.server.ts";
import { withoutMailAddresses } from "../../server/seen.server.ts";
import type { Services } from "../../server/services.server.ts";
import { messageOf } from "../../server/stop.server.ts";
import { contentOfStory } from "./announcements.server.ts";
import {
  type Claims,
  claimBatch,
  lockSender,
  markHandedOver,
  markTaken,
  type OpenMail,
  openMail,
  postpone,
  putBack,
  settleLost,
  unlockSender,
} from "./claims.server.ts";
import { forgetHandedOver, type HandedOver, openHandedOver } from "./handed-over.server.ts";
import { fileNameOf, mailOf } from "./letter-mails.server.ts";
import { MailPace } from "./mail-pace.server.ts";
import { forgetRefused, giveUp, tryLater } from "./refusals.server.ts";

const batchSize = 25;
/** So many recipients in a row whom the server refuses, whatever it says: then it is about us, and the others need not be tried now. */
const mostInARow = 3;

type Reach = Pick<Services, "env" | "log" | "database">;
type Batch = { reach: Reach; sql: Claims; sender: string; pace: MailPace; line: MailLine; handedOver: HandedOver };
/** What became of an email, and why. */
type Tried = { id: string; email: string; why: "taken" | NotTaken["why"]; reason: string };

/**
 * Sends up to 25 due emails, each once, however often and wherever a process is killed; see docs/decisions/017. Returns whether to try for
 * more at once: not while the mail server is unreachable or accepts no more, which the next minute will show. `pace` is the process's own,
 * the same for each batch.
 */
export async function deliverBatch(reach: Reach, signal: AbortSignal, pace = new MailPace()): Promise<boolean> {
  if (pace.isResting()) return false;
  // The lock that proves this batch alive and all its marks use one connection, so that they are lost together or not at all.
  const client = await reach.database.owner.$client.connect();
  const sql = drizzle({ client });
  const sender = randomUUID();
  let broken = true;
  try {
    await lockSender(sql, sender);
    await settleLost(sql, reach);
    const claimed = await claimBatch(sql, sender, batchSize);
    const stands = claimed.length === 0 || (await sendClaimed({ reach, sql, sender, pace }, claimed, signal));
    await unlockSender(sql, sender);
    broken = false;
    return stands && claimed.length === batchSize;
  } finally {
    client.release(broken);
  }
}

/** False if the mail server could not be used, or accepts no more: all that is left is postponed. */
async function sendClaimed(begun: Pick<Batch, "reach" | "sql" | "sender" | "pace">, claimed: string[], signal: AbortSignal): Promise<boolean> {
  const { reach, sql, sender, pace } = begun;
  const batch = { ...begun, line: openMailLine(reach), handedOver: openHandedOver(reach.env.DATA_DIR, sender) };
  const inARow = new RefusedInARow();
  let hasTaken = false;
  let end: Tried | undefined;
  try {
    for (const id of claimed) {
      if (signal.aborted) break;
      const paced = wait(pace.gap, undefined, { signal }).catch(() => {});
      const tried = await sendOne(batch, id);
      if (tried?.why === "taken") {
        hasTaken = true;
        await inARow.end(sql);
      }
      if (tried && (await isOver(batch, tried, inARow))) {
        end = tried;
        break;
      }
      await paced;
    }
    if (end) await postpone(sql, sender, end.reason);
    else if (!signal.aborted) {
      pace.speedUp();
      // After a full batch there may be more, which show what the last refusals were about: they are put back and come first. If it took none
      // at all, it would be the same batch again.
      if (claimed.length < batchSize) await inARow.end(sql);
      else if (!hasTaken) await inARow.later(sql);
    }
    await putBack(sql, sender);
    await forgetRefused(sql);
    forgetHandedOver(reach.env.DATA_DIR, sender);
    return !end;
  } finally {
    batch.handedOver.close();
    batch.line.close();
  }
}

/** Whether the others need not be tried now. */
async function isOver({ sql, pace }: Batch, tried: Tried, inARow: RefusedInARow): Promise<boolean> {
  if (tried.why === "busy") pace.slowDown();
  if (tried.why === "unsure") pace.unanswered();
  if (tried.why === "stuck" || tried.why === "refused") return inARow.add(sql, tried);
  return tried.why === "away" || tried.why === "busy" || tried.why === "unsure";
}

/**
 * Readers refused since the last email was accepted. One alone may be about the reader: the address does not exist, or its own filter dislikes us.
 * Several in a row are about us, even if they read like the former: a quota, a blocklist, a relay that knows no address. That must cost
 * no reader, so a refusal counts only once another email has been accepted after it.
 */
class RefusedInARow {
  #tried: Tried[] = [];

  /** Whether they are too many for it to be about them: then they are tried again later. */
  async add(sql: Claims, tried: Tried): Promise<boolean> {
    this.#tried.push(tried);
    if (new Set(this.#tried.map(({ email }) => email)).size < mostInARow) return false;
    await this.later(sql);
    return true;
  }

  /** What it was about is not known yet. */
  async later(sql: Claims): Promise<void> {
    for (const { id, reason } of this.#refused()) await tryLater(sql, id, reason);
  }

  /** It was about them. */
  async end(sql: Claims): Promise<void> {
    for (const { id, reason } of this.#refused()) await giveUp(sql, id, "failed", reason, { isRefusal: true });
    this.#tried = [];
  }

  #refused = () => this.#tried.filter(({ why }) => why === "refused");
}

/** Undefined if there was nothing to send. A refusal is left for others to show what it is about. */
async function sendOne(batch: Batch, id: string): Promise<Tried | undefined> {
  const { reach, sql, sender, pace, line, handedOver } = batch;
  const opened = await openMail(sql, sender, id);
  const mail = opened && (await writeMail(batch, opened));
  if (!mail) return undefined;
  const { email } = opened;
  try {
    await line.send(mail, {
      beforeEnd: () => markHandedOver(sql, sender, id),
      atEnd: () => handedOver.note(id),
    });
    await markTaken(sql, id);
    pace.taken();
    return { id, email, why: "taken", reason: "" };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    const { why } = error;
    const reason = withoutAddresses(messageOf(error), email);
    reach.log.warn({ letter: opened.letterId, why, reason }, "a mail was not taken");
    if (why === "unsure") await giveUp(sql, id, "unsure", reason);
    if (why === "later" || why === "stuck") await tryLater(sql, id, reason);
    return { id, email, why, reason };
  }
}

/** Undefined if the email cannot be composed: it is given up, because another try would fail too and hold up all others. */
async function writeMail({ reach, sql }: Batch, opened: OpenMail): Promise<WrittenMail | undefined> {
  const { id, email, letterId, letterKey } = opened;
  try {
    const content = (letterKey && (await contentOfStory(reach, letterKey))) || opened.content;
    return { to: email, name: fileNameOf(id), bytes: await bytesOf(mailOf({ ...opened, content }, reach.env.SITE_URL)) };
  } catch (error) {
    const reason = withoutAddresses(`The email could not be written: ${messageOf(error)}`.slice(0, 300), email);
    reach.log.error({ letter: letterId, reason }, "a mail could not be written");
    await giveUp(sql, id, "failed", reason);
    return undefined;
  }
}

/** Mail servers repeat the address in their messages, some in a form of their own: it must be neither logged nor stored. */
function withoutAddresses(reason: string, email: string): string {
  // The recipient's own goes first: the pattern leaves parts of unusual addresses, such as the `a/` of a/b@example.com.
  return withoutMailAddresses(reason.replaceAll(email, "(an address)")).replace(/[^\s<>]*@[^\s<>]+/g, "(an address)");
}
