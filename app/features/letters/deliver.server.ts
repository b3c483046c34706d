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
import { forgetRefused, giveUp, tryLater } from "./refusals.server.ts";

const batchSize = 25;
/** At most 20 emails per second from each process, which any mail server can take. */
const pace = 50;
/** So many recipients in a row over whom the server refuses us: then it is not about them, and the others need not be tried now. */
const mostStuck = 3;

type Reach = Pick<Services, "env" | "log" | "database">;
type Batch = { reach: Reach; sql: Claims; sender: string; line: MailLine; handedOver: HandedOver };
/** What became of an email, and why. */
type Tried = { email: string; why: "taken" | NotTaken["why"]; reason: string };

/**
 * Sends up to 25 due emails, each once, however often and wherever a process is killed; see docs/decisions/017. Returns whether to try for
 * more at once: not while the mail server is unreachable, which the next minute will show.
 */
export async function deliverBatch(reach: Reach, signal: AbortSignal): Promise<boolean> {
  // The lock that proves this batch alive and all its marks use one connection, so that they are lost together or not at all.
  const client = await reach.database.owner.$client.connect();
  const sql = drizzle({ client });
  const sender = randomUUID();
  let broken = true;
  try {
    await lockSender(sql, sender);
    await settleLost(sql, reach);
    const claimed = await claimBatch(sql, sender, batchSize);
    const stands = claimed.length === 0 || (await sendClaimed({ reach, sql, sender }, claimed, signal));
    await unlockSender(sql, sender);
    broken = false;
    return stands && claimed.length === batchSize;
  } finally {
    client.release(broken);
  }
}

/** False if the mail server could not be used: all that is left is postponed. */
async function sendClaimed(begun: Pick<Batch, "reach" | "sql" | "sender">, claimed: string[], signal: AbortSignal): Promise<boolean> {
  const { reach, sql, sender } = begun;
  const line = openMailLine(reach);
  const handedOver = openHandedOver(reach.env.DATA_DIR, sender);
  const stuck = new Set<string>();
  let stands = true;
  try {
    for (const id of claimed) {
      if (signal.aborted) break;
      const paced = wait(pace);
      const tried = await sendOne({ ...begun, line, handedOver }, id);
      if (tried?.why === "stuck") stuck.add(tried.email);
      else if (tried) stuck.clear();
      stands = tried?.why !== "away" && stuck.size < mostStuck;
      if (tried && !stands) {
        await postpone(sql, sender, tried.reason);
        break;
      }
      await paced;
    }
    await putBack(sql, sender);
    await forgetRefused(sql);
    forgetHandedOver(reach.env.DATA_DIR, sender);
    return stands;
  } finally {
    handedOver.close();
    line.close();
  }
}

/** Undefined if there was nothing to send. */
async function sendOne(batch: Batch, id: string): Promise<Tried | undefined> {
  const { reach, sql, sender, line, handedOver } = batch;
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
    return { email, why: "taken", reason: "" };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    const { why } = error;
    const reason = withoutAddresses(messageOf(error), email);
    reach.log.warn({ letter: opened.letterId, why, reason }, "a mail was not taken");
    if (why === "refused") await giveUp(sql, id, "failed", reason);
    if (why === "unsure") await giveUp(sql, id, "unsure", reason);
    if (why === "later" || why === "stuck") await tryLater(sql, id, reason);
    return { email, why, reason };
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
