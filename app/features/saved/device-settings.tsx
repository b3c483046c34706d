import { Chip, ChipGroup } from "../../ui/chip.tsx";
import { chooseAndTell } from "../../ui/choose-and-tell.ts";
import { type Preference, type PreferenceName, preferences } from "../../ui/preferences.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { usePreference } from "../../ui/use-preference.ts";
import { ProfileSection } from "./profile-section.tsx";

const words: { [Name in PreferenceName]: Record<Preference<Name>, string> } = {
  units: { us: "US first", metric: "Metric first" },
  text: { normal: "Normal", large: "Large", larger: "Larger" },
  theme: { system: "System", light: "Light", dark: "Dark" },
};

/** How recipes and pages look on this device. A choice takes effect at once. */
export function DeviceSettings() {
  return (
    <ProfileSection id="settings" title="Settings on this device">
      <div className="grid gap-5 md:[&_legend]:w-18">
        <Choice name="units" label="Amounts" />
        <Choice name="text" label="Text size" />
        <Choice name="theme" label="Theme" />
      </div>
    </ProfileSection>
  );
}

function Choice<Name extends PreferenceName>({ name, label }: { name: Name; label: string }) {
  const chosen = usePreference(name);
  const hydrated = useHydrated();
  const values: readonly Preference<Name>[] = preferences[name];
  return (
    <ChipGroup label={label} disabled={!hydrated}>
      {values.map((value) => (
        <Chip key={value} type="radio" name={name} value={value} checked={value === chosen} onChange={() => chooseAndTell(name, value)}>
          {words[name][value]}
        </Chip>
      ))}
    </ChipGroup>
  );
}
