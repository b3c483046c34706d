import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";

/** A link that looks like a button. In a file of its own, so that a button does not import the router. */
export function ButtonLink({ kind, size, className = "", ...rest }: LinkProps & ButtonLook) {
  return <Link className={`${buttonClass(kind, size)} ${className}`} {...rest} />;
}
