import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";

/** A link that looks like a button. Apart from it, so that a button alone does not bring the router along. */
export function ButtonLink({ kind, size, className = "", ...rest }: LinkProps & ButtonLook) {
  return <Link className={`${buttonClass(kind, size)} ${className}`} {...rest} />;
}
