import { Monitor, Moon, Sun } from "lucide-react";
import { chooseAndTell } from "../ui/choose-and-tell.ts";
import type { Theme } from "../ui/theme.ts";
import { usePreference } from "../ui/use-preference.ts";

const themes: { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "System", Icon: Monitor },
];

/** Light, dark or the system's theme. Needs a script; without one the system decides, and the switch is hidden. */
export function ThemeSwitch() {
  const chosen = usePreference("theme");
  return (
    <fieldset aria-label="Theme" className="needs-script inline-flex max-w-full flex-wrap rounded-pill border border-(--bay-line) p-[3px]">
      {themes.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          onClick={() => chooseAndTell("theme", theme)}
          className="inline-flex h-8 pointer-coarse:h-11 items-center gap-1.5 rounded-pill px-[clamp(.375rem,2.2vw,.75rem)] font-[550] aria-pressed:bg-bay-ink aria-pressed:text-bay forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
        >
          <Icon className="icon size-[15px]" aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
