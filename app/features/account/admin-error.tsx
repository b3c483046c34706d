import { isRouteErrorResponse } from "react-router";
import { AccessDenied } from "./access-denied.tsx";

/** In place of a page of the admin area that may not be seen or could not be had; other failures are not its to tell. */
export function AdminError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && [401, 403, 404, 503].includes(error.status)) return <AccessDenied status={error.status} text={String(error.data)} />;
  throw error;
}
