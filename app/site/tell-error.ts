import { firstCharacters } from "../ui/first-characters.ts";
import { toldErrorLimits } from "./told-error.ts";

/** Reports a browser error to the server's log, under the reference shown to the reader. If that fails, no second error is raised. */
export async function tellError(error: Error, reference: string): Promise<void> {
  const body = new URLSearchParams({
    reference,
    message: firstCharacters(error.message, toldErrorLimits.message),
    stack: firstCharacters(error.stack ?? "", toldErrorLimits.stack),
    path: firstCharacters(location.pathname, toldErrorLimits.path),
  });
  await fetch("/api/errors", { method: "POST", body, keepalive: true }).catch(() => {});
}
