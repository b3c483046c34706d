import { isRouteErrorResponse } from "react-router";
import { type AccountAnswer, type AccountFormName, intents } from "./account-answer.ts";

export const signedOut = "You are signed out, so nothing was changed. Sign in again, and this will be sent for you.";
const unknown = "The site could not be reached or ran into a problem, so this may not have been done. What you typed is still here; try again.";

/** Why nobody was signed out. A successful sign-out redirects instead. */
export type SignOutAnswer = { problems: { form: string }; isSignedOut?: true };

const names: readonly AccountFormName[] = [...intents, "profile"];

/** The answer for a form of the account page when the server gave none. Rethrows the error if the form belongs to another page. */
export function failureOf(form: FormData, error: unknown): AccountAnswer {
  const intent = names.find((one) => one === form.get("intent"));
  if (!intent) throw error;
  if (isRouteErrorResponse(error) && error.status === 401) return { intent, problems: { form: signedOut }, isSignedOut: true };
  return { intent, problems: { form: wordsOf(error) ?? unknown } };
}

/** The server's own message; a proxy in between may have answered with an HTML page instead. */
export function wordsOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data === "string" && /^[^<>]+$/.test(error.data) ? error.data : undefined;
}
