import { site } from "../../site.config.ts";
import { WeakPassword } from "./auth-errors.ts";

const shortest = 10;
const longest = 128;
/** On zxcvbn's scale of 0 to 4: 3 withstands ten billion guesses, more than a thief of the hashes tries in years. */
const strongEnough = 3;

/** Why this password is rejected, in sentences; empty if it is accepted. `about` are words that an attacker would try first. */
export async function weaknessesOf(password: string, about: string[] = []): Promise<string[]> {
  if (password.length < shortest) return [`It is shorter than ${shortest} characters.`];
  if (password.length > longest) return [`It is longer than ${longest} characters.`];
  const { score, feedback } = (await loadMeter()).check(password, [site.name, site.slogan, ...about.flatMap(partsOf)]);
  if (score >= strongEnough) return [];
  return [feedback.warning ?? "It is easy to guess.", ...feedback.suggestions];
}

/** Throws `WeakPassword` with its reasons. */
export async function refuseWeak(password: string, about: string[] = []): Promise<void> {
  const reasons = await weaknessesOf(password, about);
  if (reasons.length > 0) throw new WeakPassword(`Choose a stronger password. ${reasons.join(" ")}`, reasons);
}

function partsOf(word: string): string[] {
  return [word, ...word.split(/[@.\s_+-]+/).filter((part) => part.length > 2)];
}

/** Loaded when the first password is set: its dictionaries take some megabytes. */
async function loadMeter() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}
