import { data } from "react-router";
import type { Services } from "../../server/services.server.ts";

/** Awaits a read for an admin page. If the database fails, the page shows the text, and the log has the reason. */
export async function readOrSay<T>({ log }: Pick<Services, "log">, reading: Promise<T>, text: string): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, "the admin area could not be read");
    throw data(text, { status: 503 });
  }
}
