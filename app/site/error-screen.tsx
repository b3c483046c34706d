import { isRouteErrorResponse } from "react-router";
import { Missing } from "../ui/missing.tsx";

const home = { to: "/", label: "Back to Home" };

/** What a page shows when it could not be drawn: politely where the database is away, by its message or a reference otherwise. */
export function ErrorScreen({ error }: { error: unknown }) {
  return <Missing title={errorTitle(error)} text={textOf(error)} action={home} />;
}

/** The heading of the error's screen, which is the page's title too. */
export function errorTitle(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 503) return "We cannot reach our stories right now";
  if (isRouteErrorResponse(error) && error.status === 404) return "Oops! Page not found";
  return "Unexpected Application Error!";
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (error.status === 503) return "Please try again in a minute. Recipes and countries are still here.";
    if (error.status === 404) return "This one boiled dry. The rest of the kitchen is still warm.";
    return `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error ? error.message : "Unknown error";
}
