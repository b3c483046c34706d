import { isRouteErrorResponse } from "react-router";
import { AccessDenied } from "./access-denied.tsx";

/** Replaces an admin page that may not be seen or could not be loaded. Leaves all other errors to the root. */
export function AdminError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && [401, 403, 404, 503].includes(error.status)) return <AccessDenied status={error.status} text={String(error.data)} />;
  throw error;
}
