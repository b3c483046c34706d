import { data } from "react-router";
import type { Services } from "../../server/services.server.ts";

/** What a page of the admin area needs from the database; without it the page says so and the log knows why. */
export async function readOrSay<T>({ log }: Pick<Services, "log">, reading: Promise<T>, text: string): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, "the admin area could not be read");
    throw data(text, { status: 503 });
  }
}
