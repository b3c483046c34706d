import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A card's link on pages that the router has taken over: the next page comes without a new document. */
export function CardLink({ href = "/", ...rest }: ComponentProps<"a">) {
  return <Link to={href} prefetch="intent" viewTransition {...rest} />;
}
