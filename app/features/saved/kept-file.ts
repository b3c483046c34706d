import { site } from "../../site.config.ts";
import { type Preference, preferences } from "../../ui/preferences.ts";
import { isSaved, type SavedRecipe } from "./saved-recipes.ts";

type KeptChoices = { theme: Preference<"theme">; text: Preference<"text">; units: Preference<"units"> };

/** Everything Simmer stores on a device, as a file for the reader. */
type KeptFile = { format: "simmer-profile"; version: 1; exportedAt: string; saved: SavedRecipe[]; choices: KeptChoices };

type ReadFile = { ok: true; file: { saved: SavedRecipe[]; choices: Partial<KeptChoices> } } | { ok: false; message: string };

const mostRecipes = 1000;
const largestFile = 1_000_000;

export function writeKeptFile(saved: readonly SavedRecipe[], choices: KeptChoices, now: Date): string {
  const file: KeptFile = { format: "simmer-profile", version: 1, exportedAt: now.toISOString(), saved: [...saved], choices };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file, or says in one sentence what is wrong, where, and what to do. A file is accepted as a whole or not at all. */
export function readKeptFile(text: string): ReadFile {
  if (text.length > largestFile) return refuse(`The file is larger than 1 MB, so it cannot be one that ${site.name} exported.`);
  const value = parse(text);
  if (!isRecord(value)) return refuse("The file is not readable JSON.");
  if (value.format !== "simmer-profile") return refuse('The file does not say "format": "simmer-profile" at its start, so it comes from somewhere else.');
  if (value.version !== 1) return refuse(`The file is of version ${show(value.version)}; this site reads version 1.`);
  const { saved, choices } = value;
  if (!Array.isArray(saved)) return refuse('The list "saved" is missing or is not a list.');
  if (saved.length > mostRecipes) return refuse(`The list "saved" holds ${saved.length} recipes; at most ${mostRecipes} can be read.`);
  const flaw = saved.map(flawOf).find(Boolean);
  if (flaw) return refuse(flaw);
  if (choices !== undefined && !isRecord(choices)) return refuse('The part "choices" is not a set of names and values.');
  const wrong = Object.entries(preferences).find(([name, values]) => choices?.[name] !== undefined && !values.some((one) => one === choices[name]));
  if (wrong) return refuse(`In "choices", "${wrong[0]}" is ${show(choices?.[wrong[0]])}; it can be ${wrong[1].map(show).join(", ")}.`);
  return {
    ok: true,
    file: { saved: saved.filter(isSaved).map(({ id, title, savedAt }) => ({ id, title, savedAt })), choices: (choices ?? {}) as Partial<KeptChoices> },
  };
}

/** What a file has brought to this device, in words. */
export function broughtInWords({ saved, choices }: { saved: readonly SavedRecipe[]; choices: Partial<KeptChoices> }): string {
  const hasChoices = Object.keys(preferences).some((name) => Object.hasOwn(choices, name));
  const recipes = saved.length === 1 ? "1 recipe" : `${saved.length} recipes`;
  if (saved.length === 0 && !hasChoices) return "The file had no recipes and no settings, so nothing has changed.";
  if (saved.length === 0) return "Your settings are on this device. The file had no recipes.";
  if (hasChoices) return `${recipes} and your settings are on this device.`;
  return `${recipes} ${saved.length === 1 ? "is" : "are"} on this device.`;
}

/** What is wrong with an entry of "saved"; undefined if it is a saved recipe. */
function flawOf(entry: unknown, index: number): string | undefined {
  const place = `Entry ${index + 1} of "saved"`;
  if (!isSaved(entry)) return `${place} lacks "id", "title" or "savedAt", or one of them is not text.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(entry.id) || entry.id.length > 100) return `${place} has the id ${show(entry.id)}, which no recipe can have.`;
  if (entry.title.trim() === "" || entry.title.length > 200) return `${place} has no title, or one of more than 200 characters.`;
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(entry.savedAt) || Number.isNaN(Date.parse(entry.savedAt)))
    return `${place} has ${show(entry.savedAt)} as "savedAt"; it must be a time such as "2026-01-31T18:30:00.000Z".`;
  return undefined;
}

function refuse(what: string): ReadFile {
  return { ok: false, message: `${what} Nothing was changed. Choose a file made with "Export" on this page.` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
