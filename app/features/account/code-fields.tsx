import { useId } from "react";
import { Field } from "../../ui/field.tsx";

type Props = { kind: "app" | "recovery" /** Both kinds, where no script can switch between them. */ | "any" };

const labels = { app: "Code from your authenticator app", recovery: "Recovery code", any: "Code from your authenticator app, or a recovery code" };

/** The fields for a second factor: six digits from an app, or one of the recovery codes. */
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
