import { isRouteErrorResponse } from "react-router";
import { Missing } from "../../ui/missing.tsx";

/** The link is valid, and will work again later. */
const forNow = [503, 507];

/** Replaces a page that an email's link leads to. */
export function LetterProblem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || ![404, 410, ...forNow].includes(error.status)) throw error;
  const isForNow = forNow.includes(error.status);
  const title = isForNow ? "Not Available Right Now" : "Link Not Found";
  return <Missing title={title} text={String(error.data)} action={isForNow ? undefined : { to: "/join", label: "Join Community" }} />;
}
