import type { Mail } from "../../server/mail.server.ts";
import { site } from "../../site.config.ts";
import type { OpenMail } from "./claims.server.ts";
import { type LetterContent, readLetterContent } from "./letter-content.ts";
import { type Closing, mailHtml, mailText } from "./mail-html.ts";
import { topicsInWords } from "./topics.server.ts";

/** The file name of a delivery's email, when emails are written to files. */
export const fileNameOf = (delivery: string): string => `letter-${delivery}`;

/** An email for one reader: a letter, the request to confirm, or the news that they are already subscribed. Throws if a letter cannot be parsed. */
export function mailOf(mail: OpenMail, siteUrl: string): Mail & { html: string } {
  const { id, email, key, letterId, content } = mail;
  const host = new URL(siteUrl).hostname;
  const addressed = { to: email, messageId: `<${id}@${host}>` };
  // RFC 8058: one click in the mail program, without a page of ours.
  const oneClick = { "List-Unsubscribe": `<${siteUrl}/letters/one-click/${key}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  const answered = { "Auto-Submitted": "auto-replied" };
  if (letterId) {
    const headers = { ...oneClick, "List-Id": `${site.name} <letters.${host}>`, Precedence: "bulk" };
    return { ...addressed, headers, ...drawn(readLetterContent(content), siteUrl, closingOf(siteUrl, key)) };
  }
  const answer = mail.isKnown ? known(mail, siteUrl) : confirmation(mail, siteUrl);
  if (mail.isKnown || mail.isReader)
    return { ...addressed, headers: { ...oneClick, ...answered }, ...drawn(answer, siteUrl, [unchanged, leaving(siteUrl, key)]) };
  // A person who has never confirmed anything has nothing to unsubscribe from.
  return { ...addressed, headers: answered, ...drawn(answer, siteUrl, [ignore]) };
}

/** A letter as plain text with placeholder links, for a preview before it is sent. */
export function draftOf(content: LetterContent, siteUrl: string): string {
  return mailText(content, [...closingOf(siteUrl, "(each reader's own)"), ...imprint(siteUrl)]);
}

function drawn(content: LetterContent, siteUrl: string, closing: Closing[]): { subject: string; text: string; html: string } {
  const end = [...closing, ...imprint(siteUrl)];
  return { subject: content.subject, text: mailText(content, end), html: mailHtml(site.name, siteUrl, content, end) };
}

function closingOf(siteUrl: string, key: string): Closing[] {
  return [
    { text: `You get this because you signed up for it at ${site.name} and confirmed your address.` },
    { text: "For other topics,", link: { label: "choose what you get", url: `${siteUrl}/letters/preferences/${key}` } },
    leaving(siteUrl, key),
  ];
}

const imprint = (siteUrl: string): Closing[] => [
  { text: "What we store about you is in our", link: { label: "privacy policy", url: `${siteUrl}/privacy` } },
  ...(site.postal ? [{ text: site.postal }] : []),
];
const leaving = (siteUrl: string, key: string): Closing => ({
  text: "For no more emails, and to have your address deleted,",
  link: { label: "unsubscribe", url: `${siteUrl}/letters/leave/${key}` },
});
const ignore: Closing = { text: "If you did not ask for this, ignore this email: you will not hear from us again, and the address is deleted after a week." };
const unchanged: Closing = { text: "If you did not ask for this, ignore this email: nothing will change." };

function confirmation({ key, asked }: OpenMail, siteUrl: string): LetterContent {
  const topics = topicsInWords(asked);
  return {
    subject: `Please confirm: ${topics} from ${site.name}`,
    preheader: "One click, and you will hear from us when there is something new.",
    heading: "One more click",
    paragraphs: [
      `Someone, hopefully you, asked ${site.name} to write to this address: ${topics}.`,
      "Confirm it within a week. Once you have, every email has a link to unsubscribe, and your address is deleted as soon as you do.",
    ],
    button: { label: "Confirm", url: `${siteUrl}/letters/confirm/${key}` },
  };
}

function known({ key, asked }: OpenMail, siteUrl: string): LetterContent {
  return {
    subject: `You already get ${topicsInWords(asked)} from ${site.name}`,
    preheader: "There is nothing left to do.",
    heading: "You are already on the list",
    paragraphs: [`Someone, hopefully you, asked ${site.name} to write to this address. It already does: ${topicsInWords(asked)}.`],
    button: { label: "Choose what you get", url: `${siteUrl}/letters/preferences/${key}` },
  };
}
