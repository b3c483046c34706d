import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const plain = /^[\w.:-]{8,64}$/;

/** The id that a trusted proxy set, or else a new one. */
export function requestIdOf(request: IncomingMessage, trustedProxies: number): string {
  const given = request.headers["x-request-id"];
  return trustedProxies > 0 && typeof given === "string" && plain.test(given) ? given : randomBytes(8).toString("hex");
}
