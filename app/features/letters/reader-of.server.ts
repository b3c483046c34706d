import { createHmac } from "node:crypto";
import type { Services } from "../../server/services.server.ts";
import { readSecret } from "../account/auth-secret.server.ts";
import type { Reader } from "./device-subscriptions.ts";
import { maskedAddress } from "./masked-address.ts";

/**
 * An address in the form a device may store. Its mark is always the same, whether or not we know the address, and is made with the site's
 * secret, so that nobody can find the address by trying.
 */
export function readerOf({ env }: Pick<Services, "env">, email: string): Reader {
  const address = email.toLowerCase();
  const mark = createHmac("sha256", readSecret(env)).update(`letters to ${address}`).digest("base64url");
  return { address: maskedAddress(address), mark };
}
