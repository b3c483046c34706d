import { useId } from "react";
import { Field } from "../../ui/field.tsx";

type Props = { kind: "app" | "recovery" /** Where there is no script to choose with. */ | "any" };

const labels = { app: "Code from your authenticator app", recovery: "Recovery code", any: "Code from your authenticator app, or a recovery code" };

/** What a second factor is asked for with: six digits of an app, or one of the codes kept for the day it is lost. */
export function CodeFields({ kind }: Props) {
  const id = useId();
  return (
    <>
      <Field
        key={kind}
        label={labels[kind]}
        name="code"
        inputMode={kind === "app" ? "numeric" : "text"}
        autoComplete={kind === "recovery" ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-ui">
        <input id={id} type="checkbox" name="trust" className="size-5 accent-(--accent)" />
        Trust this device for 30 days
      </label>
    </>
  );
}
