import { findCountry, listCountries } from "../countries/countries.server.ts";

/** Something to subscribe to: its key in the database and in URLs, and its name in a sentence. */
type Topic = { key: string; label: string };

export const everything: Topic = { key: "all", label: "New recipes and stories" };
export const stories: Topic = { key: "stories", label: "Stories" };

/** Every topic: everything, each country's recipes, stories. */
export function listTopics(): Topic[] {
  return [everything, ...listCountries().map(({ id, adjective }) => ({ key: id, label: `${adjective} recipes` })), stories];
}

export function findTopic(key: string): Topic | undefined {
  return listTopics().find((topic) => topic.key === key);
}

/** The keys of the topics that a form selects, each once. Unknown keys are left out. */
export function topicsOf(form: FormData): string[] {
  return [...new Set(form.getAll("topic").map(String))].filter((key) => findTopic(key));
}

/** A country's recipes as a topic, by the country's key in either case. */
export function topicOfCountry(country: string): Topic | undefined {
  const found = findCountry(country);
  return found && findTopic(found.id);
}

/** The topics' names. A topic whose country no longer exists keeps its key. */
export function topicLabels(keys: readonly string[]): string[] {
  return keys.map((key) => findTopic(key)?.label ?? key);
}

/** As a list in a sentence, quoted where one could not tell which words are a name: 'Stories', but '“German recipes” and “Stories”'. */
export function topicsInWords(keys: readonly string[]): string {
  const labels = topicLabels(keys);
  const isClear = labels.length === 1 && !labels[0]?.includes(" and ");
  return new Intl.ListFormat("en-US").format(isClear ? labels : labels.map((label) => `“${label}”`));
}
