import { linkAddress } from "../safe-address.ts";

const domain = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(:\d+)?([/?#]|$)/u;
const mail = /^[^\s@/:]+@[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u;

/** The address meant by someone who types a link: a bare domain gets https, a bare email address mailto. Undefined if it is not allowed. */
export function typedAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (mail.test(text)) return linkAddress(`mailto:${text}`);
  if (domain.test(text)) return linkAddress(`https://${text}`);
  if (/^\+[\d\s()/.-]{5,}$/.test(text)) return linkAddress(`tel:${text.replace(/[^\d+]/g, "")}`);
  // Without a protocol it would be a relative URL, which nobody means.
  if (!/^([a-z][a-z\d+.-]*:|[/#?])/i.test(text)) return undefined;
  return /^https?:\/*$/i.test(text) ? undefined : linkAddress(text);
}

/**
 * The address that a word of a text most likely is: it has a protocol, `www.`, an `@` or a path. Otherwise two words with a dot in between
 * may as well lack a space after a full stop, or be the name of a file. Undefined if it is none that is allowed.
 */
export function addressInText(text: string): string | undefined {
  return /^\s*(https?:|mailto:|www\.|\S+[/@])/i.test(text) ? pastedAddress(text) : undefined;
}

/**
 * The address of a web page or a mailbox pasted over words to link them. A bare domain will do, unless it looks like the end and the
 * beginning of two sentences (`hot.It`, `hot.It/they`).
 */
export function pastedAddress(text: string): string | undefined {
  const isOneWord = /^\s*\S+\s*$/.test(text);
  const lacksSpace = /^\s*(?!www\.)[^\s@/:?#]+\.\p{Lu}\p{Ll}+([:/?#]|\s*$)/u.test(text);
  const address = isOneWord && !lacksSpace ? typedAddress(text) : undefined;
  return address && /^(https?|mailto):/.test(address) ? address : undefined;
}
