/**
 * What a reader chooses about how the site looks. Each choice is a storage key `simmer.<name>` and an attribute
 * `data-<name>` of <html>, which styles ask for; the first value is what holds when nothing is stored.
 */
export const preferences = {
  theme: ["system", "light", "dark"],
  text: ["normal", "large", "larger"],
  units: ["us", "metric"],
} as const;

export type PreferenceName = keyof typeof preferences;
export type Preference<Name extends PreferenceName> = (typeof preferences)[Name][number];

const names = Object.keys(preferences) as PreferenceName[];
/** Where the browser keeps a choice; nothing there means the first value. */
export const keyOf = (name: PreferenceName) => `simmer.${name}`;

/** Told to the window when this tab changes a choice; other tabs hear the storage event. */
export const preferenceEvent = "simmer:preference";

/** Where a browser remembers that it has the fonts (late-fonts.ts). */
export const fontsKey = "simmer.fonts";

/** What the browser's storage refused, full or forbidden: it holds for this page. */
const unkept = new Map<PreferenceName, string>();

/** Runs before the first paint, so that nothing is seen to change. What it does not know, it leaves out. */
export const preferencesScript = `try{const d=document.documentElement.dataset,p=${JSON.stringify(preferences)};for(const n in p){const v=localStorage.getItem("simmer."+n);if(p[n].indexOf(v)>0)d[n]=v}if(localStorage.getItem("${fontsKey}"))d.fonts="here"}catch{}`;

/** One of the known values, whatever stands in a storage or a file. */
export function readable<Name extends PreferenceName>(name: Name, stored: unknown): Preference<Name> {
  const values: readonly Preference<Name>[] = preferences[name];
  return values.find((value) => value === stored) ?? (preferences[name][0] as Preference<Name>);
}

export function readPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  try {
    return readable(name, unkept.get(name) ?? localStorage.getItem(keyOf(name)));
  } catch {
    return readable(name, null);
  }
}

/** Shows a choice at once and remembers it; where storage is full or forbidden, it holds for this page only. */
export function choosePreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  try {
    if (value === preferences[name][0]) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), value);
    unkept.delete(name);
  } catch {
    unkept.set(name, value);
  }
  showPreference(name, value);
  window.dispatchEvent(new Event(preferenceEvent));
}

function showPreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  const { dataset } = document.documentElement;
  if (value === preferences[name][0]) delete dataset[name];
  else dataset[name] = value;
}

/** All that this browser keeps, as `preferencesScript` shows it: for a document that was drawn anew. */
export function showPreferences(): void {
  for (const name of names) showPreference(name, readPreference(name));
  try {
    if (localStorage.getItem(fontsKey)) document.documentElement.dataset.fonts = "here";
  } catch {
    // Forbidden: the page stands in local fonts.
  }
}

/** Back to what holds when nothing is chosen. */
export function forgetPreferences(): void {
  for (const name of names) choosePreference(name, preferences[name][0]);
}
