import { sendMail } from "../../server/mail.server.ts";
import type { Services } from "../../server/services.server.ts";
import { site } from "../../site.config.ts";

const lines = (...texts: string[]) => `${texts.join("\n\n")}\n`;
const ignore = "If you did not ask for this, do nothing: nothing changes.";

/** The link to set a new password. It works once, for an hour. */
export function sendRecovery(services: Services, to: string, token: string): Promise<void> {
  const link = `${services.env.SITE_URL}/admin/new-password?token=${encodeURIComponent(token)}`;
  return sendMail(services, {
    to,
    subject: `Set a new password for ${site.name}`,
    text: lines(`Someone asked for a new password for your ${site.name} account. Set it here within an hour:`, link, ignore),
  });
}

/** To a new address, before it becomes the account's: only whoever reads it can confirm it. */
export function sendAddressCheck(services: Services, to: string, link: string): Promise<void> {
  return sendMail(services, {
    to,
    subject: `Confirm your new address for ${site.name}`,
    text: lines(`Open this link within an hour, and your ${site.name} account belongs to this address:`, link, ignore),
  });
}

/** To the address that an account may be about to lose. */
export function sendAddressWarning(services: Services, to: string, next: string): Promise<void> {
  return sendMail(services, {
    to,
    subject: `Your address for ${site.name} is about to change`,
    text: lines(
      `Someone who knows your password asked to change the address of your ${site.name} account to ${next}.`,
      `If that was not you, change your password now: ${services.env.SITE_URL}/admin/account`,
    ),
  });
}

/** To whoever's password was just changed. */
export function sendPasswordNotice(services: Services, to: string): Promise<void> {
  return sendMail(services, {
    to,
    subject: `Your password for ${site.name} was changed`,
    text: lines(
      `The password of your ${site.name} account was changed, and all other devices were signed out.`,
      `If that was not you, ask for a new password with 'Forgot your password?' at ${services.env.SITE_URL}/admin/sign-in`,
    ),
  });
}
