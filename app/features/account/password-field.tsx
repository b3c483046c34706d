import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";

type Props = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  error?: string;
  hint?: string /** Whose it is, for password managers, where the form does not ask. */;
  username?: string;
};

/** A password that can be pasted, filled in by a password manager, and looked at. */
export function PasswordField({ label, error, hint, username, ...input }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      {username && <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />}
      <label htmlFor={id} className="mb-1.5 block text-ui font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type={isShown ? "text" : "password"}
          required
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className="h-12 w-full rounded-field border border-line-strong bg-surface pr-14 pl-4 text-body text-ink aria-invalid:border-danger"
          {...input}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-field text-muted hover:text-ink"
        >
          <Icon className="icon" aria-hidden="true" />
        </button>
      </div>
      {(error || hint) && (
        <p id={`${id}-note`} className={`mt-1.5 text-meta ${error ? "font-medium text-danger" : "text-muted"}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
