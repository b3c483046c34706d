import { useEffect, useLayoutEffect, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { Missing } from "../ui/missing.tsx";
import { showPreferences } from "../ui/preferences.ts";
import { isTold, newReference, referenceText } from "./error-reference.ts";
import { tellError } from "./tell-error.ts";

const home = { to: "/", label: "Back to Home" };

/** Shown when a page could not be rendered: an explanation if the database or the network is away, otherwise a reference. */
export function ErrorScreen({ error }: { error: unknown }) {
  const [reference] = useState(newReference);

  // React has rendered the whole document again, which loses the reader's preferences, the scroll position and the focus.
  useLayoutEffect(() => {
    showPreferences();
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus();
  }, []);

  useEffect(() => {
    if (isUnknown(error)) void tellError(error, reference);
  }, [error, reference]);

  return <Missing title={errorTitle(error)} text={isUnknown(error) ? referenceText(reference) : textOf(error)} action={home} />;
}

/** The heading of the error page, and its title too. */
export function errorTitle(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 503) return "We cannot reach our stories right now";
  if (isRouteErrorResponse(error) && error.status === 404) return "Oops! Page not found";
  return "Unexpected Application Error!";
}

/** Whether the error happened in this browser and is not a network error. */
const isUnknown = (error: unknown): error is Error => error instanceof Error && !isTold(error) && !isOfNetwork(error);

/** Messages of failed requests in Chromium, Firefox and Safari. */
const isOfNetwork = (error: Error) =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError when|Load failed|.*dynamically imported module)/.test(error.message);

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (error.status === 503) return "Please try again in a minute. Recipes and countries are still here.";
    if (error.status === 404) return "This one boiled dry. The rest of the kitchen is still warm.";
    return `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error ? error.message : "Unknown error";
}
