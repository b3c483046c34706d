import { Navigate } from "react-router";
import { listAfter } from "../outcomes.ts";

/** Where the post could not be had, for this reason: to where the server sends, or to the list, which says so. */
export function NotLoaded({ reason }: { reason: unknown }) {
  const location = reason instanceof Response ? reason.headers.get("Location") : null;
  return <Navigate replace to={location ?? listAfter("fetch-failed")} />;
}
