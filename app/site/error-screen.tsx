import { isRouteErrorResponse } from "react-router";
import { Missing } from "../ui/missing.tsx";

const home = { to: "/", label: "Back to Home" };

/** What a page shows when it could not be drawn: politely where the database is away, by its message or a reference otherwise. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 503) {
    return <Missing title="Our stories are out of reach right now" text="Please try again in a minute. Recipes and countries are still here." action={home} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Missing title="Oops! Page not found" text="This one boiled dry. The rest of the kitchen is still warm." action={home} />;
  return <Missing title="Unexpected Application Error!" text={messageOf(error)} action={home} />;
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Unknown error";
}
