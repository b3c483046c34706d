import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { flawOfIssue } from "./content-flaws.server.ts";

/** One error in a content file: where, what was found, what was expected, and how to fix it. */
export type Flaw = { file: string; field: string; found: string; expected: string; remedy: string };

/** Content that cannot be shown. Lists every error, so that one run is enough to fix them all. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly flaws: Flaw[];
  constructor(flaws: Flaw[]) {
    super(flaws.map(sentenceOf).join("\n"));
    this.flaws = flaws;
  }
}

/** A parsed file: `id` is its name without extension, `file` its path as a person would type it. */
export type YamlFile<T> = { id: string; file: string; content: T };

/** Every YAML file of a folder, sorted by name and checked against its schema. Throws a ContentError that lists all errors. */
export function readYaml<T>(folder: string, schema: z.ZodType<T>): YamlFile<T>[] {
  if (!existsSync(folder)) {
    throw new ContentError([
      {
        file: shown(folder),
        field: "",
        found: "no such folder",
        expected: "a folder of YAML files",
        remedy: "restore it, or start Simmer from its own folder",
      },
    ]);
  }
  const flaws: Flaw[] = [];
  const files: YamlFile<T>[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith(".yaml")) continue;
    const path = join(folder, name);
    const file = shown(path);
    const { value, broken } = parse(readFileSync(path, "utf8"), file);
    if (broken.length > 0) {
      flaws.push(...broken);
      continue;
    }
    const checked = schema.safeParse(value);
    if (checked.success) files.push({ id: name.slice(0, -".yaml".length), file, content: checked.data });
    else flaws.push(...checked.error.issues.map((issue) => ({ file, ...flawOfIssue(issue, value) })));
  }
  if (flaws.length > 0) throw new ContentError(flaws);
  return files;
}

function parse(text: string, file: string): { value: unknown; broken: Flaw[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lines = text.split("\n");
  const broken = document.errors.map((error) => {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    return {
      file,
      field: `line ${line}, column ${col}`,
      found: `'${(lines[line - 1] ?? "").trim()}'`,
      expected: `YAML that can be read (${error.message})`,
      remedy: "fix that line or the one above it; look at its indentation, colons and quotes",
    };
  });
  return { value: broken.length > 0 ? undefined : document.toJS(), broken };
}

function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") ? path : short;
}

function sentenceOf({ file, field, found, expected, remedy }: Flaw): string {
  return `${file}${field && `, ${field}`}: found ${found}; expected ${expected}. To fix it, ${remedy}.`;
}
