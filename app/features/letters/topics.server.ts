import { findCountry, listCountries } from "../countries/countries.server.ts";

/** What can be asked for: its key in the database and addresses, and its name in a sentence. */
type Topic = { key: string; label: string };

export const everything: Topic = { key: "all", label: "New recipes and stories" };
export const stories: Topic = { key: "stories", label: "Stories" };

/** Every topic: all, each country's recipes, stories. */
export function listTopics(): Topic[] {
  return [everything, ...listCountries().map(({ id, adjective }) => ({ key: id, label: `${adjective} recipes` })), stories];
}

export function findTopic(key: string): Topic | undefined {
  return listTopics().find((topic) => topic.key === key);
}

/** The recipes of one country as a topic, by the country's key in whatever case. */
export function topicOfCountry(country: string): Topic | undefined {
  const found = findCountry(country);
  return found && findTopic(found.id);
}

/** Their names. A topic of a country that is gone keeps its key. */
export function topicLabels(keys: readonly string[]): string[] {
  return keys.map((key) => findTopic(key)?.label ?? key);
}

/** As a sentence lists them: 'German recipes and Stories'. */
export function topicsInWords(keys: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(topicLabels(keys));
}
