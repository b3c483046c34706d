import { randomUUID } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { defineQueue } from "../../server/jobs.server.ts";
import type { Mail } from "../../server/mail.server.ts";
import { sendMail } from "../../server/mail-line.server.ts";
import type { Services } from "../../server/services.server.ts";
import { site } from "../../site.config.ts";
import { readSecret } from "./auth-secret.server.ts";

/**
 * Emails about an account, retried for the hour that their links are valid: first after a few seconds, later every five minutes. They are
 * encrypted in the queue, so that a copy of the database opens no account.
 */
const accountMails = defineQueue<{ sealed: string }>("account-mails", {
  retryLimit: 18,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 300,
  // Longer than the mail server may take to look through a mail: another try would begin meanwhile.
  expireInSeconds: 180,
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
});

/** Sends account emails for as long as the site runs. An email whose receipt was not confirmed is sent again. */
export async function workOnAccountMails(services: Pick<Services, "env" | "log" | "jobs">): Promise<void> {
  await services.jobs.work(accountMails, async ({ sealed }) => {
    const mail: Mail = JSON.parse(await symmetricDecrypt({ key: readSecret(services.env), data: sealed }));
    await sendMail(services, mail);
  });
}

/** All tries have one Message-ID, by which mail programs recognise a copy. */
async function leave({ env, jobs }: Services, mail: Mail): Promise<void> {
  const messageId = `<${randomUUID()}@${new URL(env.SITE_URL).hostname}>`;
  await jobs.send(accountMails, { sealed: await symmetricEncrypt({ key: readSecret(env), data: JSON.stringify({ ...mail, messageId }) }) });
}

const lines = (...texts: string[]) => `${texts.join("\n\n")}\n`;
const ignore = "If you did not ask for this, ignore this email: nothing will change.";

/** The link to set a new password. It works once, for an hour. */
export function sendRecovery(services: Services, to: string, token: string): Promise<void> {
  const link = `${services.env.SITE_URL}/admin/new-password?token=${encodeURIComponent(token)}`;
  return leave(services, {
    to,
    subject: `Set a new password for ${site.name}`,
    text: lines(`Someone asked for a new password for your ${site.name} account. Set it here within an hour:`, link, ignore),
  });
}

/** Sent to a new address before it becomes the account's: only its owner can confirm it. The link works once, within an hour. */
export function sendAddressCheck(services: Services, to: string, token: string): Promise<void> {
  const link = `${services.env.SITE_URL}/admin/new-address?token=${encodeURIComponent(token)}`;
  return leave(services, {
    to,
    subject: `Confirm your new address for ${site.name}`,
    text: lines(`Open this link within an hour to move your ${site.name} account to this address:`, link, ignore),
  });
}

/** Warns the address that an account may be about to lose. */
export function sendAddressWarning(services: Services, to: string, next: string): Promise<void> {
  return leave(services, {
    to,
    subject: `Your address for ${site.name} is about to change`,
    text: lines(
      `Someone who knows your password asked to change the address of your ${site.name} account to ${next}.`,
      `If that was not you, change your password now: ${services.env.SITE_URL}/admin/account`,
    ),
  });
}

/** Tells the owner of an account that its password was just changed. */
export function sendPasswordNotice(services: Services, to: string): Promise<void> {
  return leave(services, {
    to,
    subject: `Your password for ${site.name} was changed`,
    text: lines(
      `The password of your ${site.name} account was changed, and all other devices were signed out.`,
      `If that was not you, ask for a new password with 'Forgot your password?' at ${services.env.SITE_URL}/admin/sign-in`,
    ),
  });
}
