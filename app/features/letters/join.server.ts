import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import type { Services } from "../../server/services.server.ts";
import { unableFor } from "../../server/unable.server.ts";
import { TooManyAttempts } from "../account/attempts.server.ts";
import { diskFull, type JoinAnswer } from "./join-answer.ts";
import { networkAround } from "./network-around.server.ts";
import { readerAddress } from "./reader-address.server.ts";
import { readerOf } from "./reader-of.server.ts";
import { askToJoin } from "./subscribers.server.ts";
import { topicsOf } from "./topics.server.ts";

type Answered = { status: number; headers: Record<string, string>; answer: JoinAnswer };

const unable = { away: "This is not possible at the moment. Please try again in a minute.", full: diskFull };

/** Handles a request for letters from the form, with or without a script. Throws a Response for a request from another site. */
export async function receiveJoin(services: Services, request: Request): Promise<Answered> {
  refuseForeignOrigin(request, services.env);
  const form = await readForm(request);
  const email = String(form.get("email") ?? "").trim();
  const topics = topicsOf(form);
  const answered = (status: number, more: Partial<JoinAnswer>, headers = {}): Answered => ({ status, headers, answer: { email, topics, ...more } });
  const address = readerAddress(email);
  if (!address) return answered(422, { problems: { email: "Enter your email address, such as you@example.com." } });
  if (topics.length === 0) return answered(422, { problems: { topics: "Choose at least one." } });
  try {
    await askToJoin(services, { email: address, topics, network: networkAround(request) });
    return answered(200, { isSent: true, reader: readerOf(services, address) });
  } catch (error) {
    if (error instanceof TooManyAttempts) return answered(429, { problem: error.message }, { "Retry-After": String(error.seconds) });
    const { status, problem, headers } = unableFor(services, error, unable);
    return answered(status, { problem }, headers);
  }
}
