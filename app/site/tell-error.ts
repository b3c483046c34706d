import { firstCharacters } from "../ui/first-characters.ts";
import { toldErrorLimits } from "./told-error.ts";

/** Tells the server's log of an error of the browser, under the reference that its reader sees. Where that fails, nobody is helped by a second error. */
export async function tellError(error: Error, reference: string): Promise<void> {
  const body = new URLSearchParams({
    reference,
    message: firstCharacters(error.message, toldErrorLimits.message),
    stack: firstCharacters(error.stack ?? "", toldErrorLimits.stack),
    path: firstCharacters(location.pathname, toldErrorLimits.path),
  });
  await fetch("/api/errors", { method: "POST", body, keepalive: true }).catch(() => {});
}
