import { Navigate } from "react-router";
import { listAfter } from "../outcomes.ts";

/** If the post could not be loaded: follows the server's redirect, or else goes to the list, which reports it. */
export function NotLoaded({ reason }: { reason: unknown }) {
  const location = reason instanceof Response ? reason.headers.get("Location") : null;
  return <Navigate replace to={location ?? listAfter("fetch-failed")} />;
}
