import { domainToASCII } from "node:url";
import { z } from "zod";

/** What browsers accept as an address. A domain without a dot is refused as well: it is nearly always a slip. */
const address = z
  .email({ pattern: z.regexes.html5Email })
  .max(254)
  .regex(/\.[a-z][a-z0-9-]+$/i);
/** A domain in any alphabet. `domainToASCII` must see nothing else: it silently drops line ends, and whatever follows a slash or a colon. */
const anyDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** An address as it is stored, compared and sent to: in lower case, its domain in ASCII. Undefined if this is no address, or more than one. */
export function readerAddress(typed: string): string | undefined {
  const at = typed.lastIndexOf("@") + 1;
  const domain = typed.slice(at);
  const written = typed.slice(0, at) + (anyDomain.test(domain) ? domainToASCII(domain) : domain);
  return address.safeParse(written).data?.toLowerCase();
}
