import { isRouteErrorResponse } from "react-router";
import { Missing } from "../../ui/missing.tsx";

/** The link is not valid, or no longer. */
const forGood = [404, 410];
/** The link is valid, and will work again later. */
const forNow = [503, 507];

const isOneOf = (statuses: number[], error: unknown) => isRouteErrorResponse(error) && statuses.includes(error.status);

/** The heading and title of `LetterProblem`. */
export const problemTitle = (error: unknown): string => (isOneOf(forGood, error) ? "Link Not Found" : "Not Available Right Now");

/** Replaces a page that an email's link leads to. */
export function LetterProblem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || !isOneOf([...forGood, ...forNow], error)) throw error;
  const action = isOneOf(forGood, error) ? { to: "/join", label: "Join Community" } : undefined;
  return <Missing title={problemTitle(error)} text={String(error.data)} action={action} />;
}
