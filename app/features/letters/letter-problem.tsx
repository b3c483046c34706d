import { isRouteErrorResponse } from "react-router";
import { Missing } from "../../ui/missing.tsx";

/** In place of a page that a mail's link leads to. */
export function LetterProblem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || ![404, 410, 503].includes(error.status)) throw error;
  const title = error.status === 503 ? "One Moment" : "Link Not Found";
  return <Missing title={title} text={String(error.data)} action={error.status === 503 ? undefined : { to: "/join", label: "Join Community" }} />;
}
