import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { FieldFrame } from "../../ui/field-frame.tsx";

type Props = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  error?: string;
  hint?: string;
  /** The account's username, for password managers, if the form does not ask for it. */
  username?: string;
};

/** A password field that allows pasting, password managers, and showing the password. */
export function PasswordField({ label, error, hint, username, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ties) => (
        <div className="relative">
          {username && <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />}
          <input
            {...ties}
            type={isShown ? "text" : "password"}
            required
            spellCheck={false}
            autoCapitalize="none"
            className="h-12 w-full rounded-field border border-line-strong bg-surface pr-14 pl-4 text-body text-ink aria-invalid:border-danger"
            {...input}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={ties.id}
            onClick={() => setShown(!isShown)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-field text-muted hover:text-ink"
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
