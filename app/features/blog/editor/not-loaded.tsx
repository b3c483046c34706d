import { Navigate, useAsyncError } from "react-router";
import { listAfter } from "../outcomes.ts";

/** Where the post could not be had: to where the server sends, or to the list, which says so. */
export function NotLoaded() {
  const error = useAsyncError();
  const location = error instanceof Response ? error.headers.get("Location") : null;
  return <Navigate replace to={location ?? listAfter("fetch-failed")} />;
}
