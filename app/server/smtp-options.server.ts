import { parseConnectionUrl } from "nodemailer/lib/shared";
import type SMTPConnection from "nodemailer/lib/smtp-connection";

/** How long a server may take to open a connection, and to answer a command. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type SmtpOptions = ReturnType<typeof smtpOptions>;

/**
 * What nodemailer needs to know of SMTP_URL. A name and a password go only over an encrypted connection: a server without STARTTLS, or a
 * machine in between that hides it, would have them and every mail's links read on the way. A server on this machine needs none, nor does an
 * owner who writes `?requireTLS=false`.
 */
export function smtpOptions(url: string) {
  const parsed = parseConnectionUrl(url);
  const mustEncrypt = parsed.auth !== undefined && !parsed.secure && !isThisMachine(parsed.host ?? "");
  return { ...timeouts, ...(mustEncrypt ? { requireTLS: true } : {}), ...parsed };
}

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

/** What a failed connection says; if encryption is missing, also what to do. */
export function connectionProblem({ requireTLS }: SmtpOptions, { command, response, message }: SMTPConnection.SMTPError): string {
  const isMissing = requireTLS && response && (command === "STARTTLS" || command === "EHLO");
  return isMissing ? `${withoutEncryption} It answered: ${response}` : message;
}

const withoutEncryption =
  "The mail server offers no encryption (STARTTLS), and SMTP_URL has a password that would be sent in clear: write smtps://…:465, or add ?requireTLS=false to SMTP_URL if you trust the network in between.";
