import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** A schema's error in words for the author of the file. `whole` is the file's parsed content. */
export function flawOfIssue(issue: Issue, whole: unknown): { field: string; found: string; expected: string; remedy: string } {
  const value = issue.path.reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), whole);
  const field = fieldOf(issue.path);
  const where = field || "the file";
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `'${key}'`).join(", ");
    return {
      field,
      found: `the unknown field ${names}`,
      expected: "only fields that the schema knows",
      remedy: `correct the spelling of ${names} in ${where}, or remove it`,
    };
  }
  const expected = expectedBy(issue);
  if (value === undefined) return { field, found: "nothing", expected, remedy: `add '${String(issue.path.at(-1) ?? where)}' with ${expected}` };
  return { field, found: inWords(value), expected, remedy: `write ${expected} there` };
}

/** "ingredients[3].metric.quantity", counted from 0 as YAML tools do. */
function fieldOf(path: PropertyKey[]): string {
  return path.map((key, index) => (typeof key === "number" ? `[${key}]` : `${index > 0 ? "." : ""}${String(key)}`)).join("");
}

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return nouns[issue.expected] ?? `a ${issue.expected}`;
    case "invalid_value":
      return issue.values.length === 1 ? `'${String(issue.values[0])}'` : `one of ${issue.values.map((value) => `'${String(value)}'`).join(", ")}`;
    case "invalid_union": {
      const ways = issue.errors.flatMap((errors) => errors.slice(0, 1).map(expectedBy));
      return [...new Set(ways)].join(" or ") || "another kind of value";
    }
    case "too_small":
      return isOwnText(issue.message) ? issue.message : `at ${issue.inclusive ? "least" : "least more than"} ${issue.minimum}${measure(issue.origin)}`;
    case "too_big":
      return isOwnText(issue.message) ? issue.message : `at most ${issue.maximum}${measure(issue.origin)}`;
    case "invalid_format":
      return issue.format === "date" ? "a date such as 2026-11-14" : issue.message;
    default:
      return issue.message;
  }
}

const nouns: Partial<Record<string, string>> = { array: "a list", object: "a group of fields", int: "a whole number" };

/** Whether a schema wrote the message itself, in words; zod's own begin like this. */
function isOwnText(message: string): boolean {
  return !/^(Too (small|big)|Invalid)/.test(message);
}

function measure(origin: string): string {
  if (origin === "string") return " characters";
  if (origin === "array" || origin === "set") return " entries";
  return "";
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return `the fields ${Object.keys(value).join(", ")}`;
  const text = String(value);
  if (typeof value !== "string") return text;
  return text.length > 60 ? `'${text.slice(0, 57)}...' (${text.length} characters)` : `'${text}'`;
}
