/**
 * The reader's choices for how the site looks. Each has a storage key `simmer.<name>` and an attribute `data-<name>` of <html>,
 * which styles use; the first value is the default.
 */
export const preferences = {
  theme: ["system", "light", "dark"],
  text: ["normal", "large", "larger"],
  units: ["us", "metric"],
} as const;

export type PreferenceName = keyof typeof preferences;
export type Preference<Name extends PreferenceName> = (typeof preferences)[Name][number];

const names = Object.keys(preferences) as PreferenceName[];
/** The storage key of a choice; without a value there, the default applies. */
export const keyOf = (name: PreferenceName) => `simmer.${name}`;

/** Dispatched on the window when this tab changes a choice; other tabs get the storage event. */
export const preferenceEvent = "simmer:preference";

/** Where a browser remembers that it has the fonts (late-fonts.ts). */
export const fontsKey = "simmer.fonts";

/** Choices that storage did not accept, because it is full or forbidden: they apply to this page only. */
const unkept = new Map<PreferenceName, string>();

/** Runs before the first paint, so that no change is seen. Ignores unknown values. */
export const preferencesScript = `try{const d=document.documentElement.dataset,p=${JSON.stringify(preferences)};for(const n in p){const v=localStorage.getItem("simmer."+n);if(p[n].indexOf(v)>0)d[n]=v}if(localStorage.getItem("${fontsKey}"))d.fonts="here"}catch{}`;

/** One of the known values, whatever the stored one is. */
export function readable<Name extends PreferenceName>(name: Name, stored: unknown): Preference<Name> {
  const values: readonly Preference<Name>[] = preferences[name];
  return values.find((value) => value === stored) ?? (preferences[name][0] as Preference<Name>);
}

/** The reader's choice, stored or made on this page; the first value if there is none or it is unknown. */
export function readPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  return unkept.has(name) ? readable(name, unkept.get(name)) : readStored(name);
}

/** What the next page will show. */
function readStored<Name extends PreferenceName>(name: Name): Preference<Name> {
  try {
    return readable(name, localStorage.getItem(keyOf(name)));
  } catch {
    return readable(name, null);
  }
}

/** Applies a choice at once and stores it. False if it applies to this page only, because storage is full or forbidden. */
export function choosePreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): boolean {
  try {
    if (value === preferences[name][0]) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), value);
    unkept.delete(name);
  } catch {
    // The default lasts without being stored.
    if (readStored(name) === value) unkept.delete(name);
    else unkept.set(name, value);
  }
  showPreference(name, value);
  window.dispatchEvent(new Event(preferenceEvent));
  return !unkept.has(name);
}

function showPreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  const { dataset } = document.documentElement;
  if (value === preferences[name][0]) delete dataset[name];
  else dataset[name] = value;
}

/** Applies all stored choices as `preferencesScript` does: for a document that was rendered again. */
export function showPreferences(): void {
  for (const name of names) showPreference(name, readPreference(name));
  try {
    if (localStorage.getItem(fontsKey)) document.documentElement.dataset.fonts = "here";
  } catch {
    // Storage is forbidden: the page uses local fonts.
  }
}

/** Back to the defaults. */
export function forgetPreferences(): void {
  for (const name of names) choosePreference(name, preferences[name][0]);
}
