import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { site } from "../app/site.config.ts";

const root = resolve(import.meta.dirname, "..");
const app = join(root, "app");
/** The staircase: a feature may use those before it. */
const stairs = ["account", "media", "countries", "recipes", "saved", "blog", "letters"];
const roles = ["page", "route", "routes", "tables", "schema", "server", "test", "site.test", "config"];

type SourceFile = { path: string; room: string; feature?: string; isPage: boolean; isTest: boolean; imports: string[]; lines: number };

const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => read(join(app, path)));
const pathOf = new Map(files.map((file) => [join(root, file.path), file]));

function read(absolute: string): SourceFile {
  const path = relative(root, absolute);
  const [, room = "", feature] = path.split("/");
  const text = readFileSync(absolute, "utf8");
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, name = ""]) => name);
  return {
    path,
    room: path.split("/").length === 2 ? "app" : room,
    feature: room === "features" ? feature : undefined,
    isPage: /\.(page|route)\.tsx?$/.test(path),
    isTest: /\.test\.tsx?$/.test(path),
    imports: found.filter((name) => name.startsWith(".")).map((name) => resolve(dirname(absolute), name.replace(/\?\w+$/, ""))),
    lines: text.split("\n").length,
  };
}

/** Each import of one app file by another, except in tests, which may import anything. */
function* steps() {
  for (const from of files.filter((file) => !file.isTest)) {
    for (const target of from.imports) {
      const to = pathOf.get(target);
      if (to) yield { from, to, text: `${from.path} imports ${to.path}` };
    }
  }
}

const broken = (rule: (from: SourceFile, to: SourceFile) => boolean) => [...steps()].filter(({ from, to }) => !rule(from, to)).map(({ text }) => text);

test("every file of the app is in a known folder and feature", () => {
  const strays = files.filter(
    (file) => !["app", "site", "features", "server", "ui"].includes(file.room) || (file.feature !== undefined && !stairs.includes(file.feature)),
  );
  expect(strays.map((file) => file.path)).toEqual([]);
});

test("only the root files and site/ may import site/", () => {
  expect(broken((from, to) => to.room !== "site" || from.room === "site" || from.room === "app")).toEqual([]);
});

test("ui and server import no feature, and not each other", () => {
  const free = (to: SourceFile) => to.path === "app/site.config.ts";
  expect(broken((from, to) => !["ui", "server"].includes(from.room) || to.room === from.room || free(to))).toEqual([]);
});

test("features form a staircase: below the pages, each uses only earlier ones", () => {
  const climbs = (from: SourceFile, to: SourceFile) => Boolean(from.feature && to.feature && stairs.indexOf(to.feature) > stairs.indexOf(from.feature));
  expect(broken((from, to) => from.isPage || !climbs(from, to))).toEqual([]);
});

test("nothing imports a page", () => {
  expect(broken((_, to) => !to.isPage)).toEqual([]);
});

test("the app imports neither tools nor tests", () => {
  const wrong = files.filter((file) => !file.isTest && file.imports.some((target) => /^(tools|tests)\//.test(relative(root, target))));
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test("files of the project are imported by their relative paths, which this test can read", () => {
  const named = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(named).not.toHaveProperty("imports");
});

test("apart from pages, what draws imports nothing that only the server has", () => {
  const isServer = (file: SourceFile) => file.path.endsWith(".server.ts") || file.path.endsWith(".tables.ts");
  const mayUse = (file: SourceFile) => isServer(file) || file.isPage || /^app\/(root|entry\.server)\.tsx$/.test(file.path);
  /** Imports only its types: anything passed on or loaded dynamically is a value. */
  const typeOnly = (from: SourceFile, to: SourceFile) => {
    const name = to.path.split("/").at(-1) ?? "";
    const text = readFileSync(join(root, from.path), "utf8");
    const mentions = [...text.matchAll(/"([^"\n]+)"/g)].filter(([, path = ""]) => path.endsWith(`/${name}`)).length;
    const types = [...text.matchAll(/import\s+type\s[^;"]*?from\s+"([^"]+)"/g)].filter(([, path = ""]) => path.endsWith(`/${name}`)).length;
    return types === mentions;
  };
  expect(broken((from, to) => !isServer(to) || mayUse(from) || typeOnly(from, to))).toEqual([]);
});

/** What a file imports from others of the project, as "path name"; for dynamic imports, every word of the file counts as a name. */
function takenBy(absolute: string): string[] {
  const text = readFileSync(absolute, "utf8");
  const taken = (path: string, names: string) => (names.match(/\w+/g) ?? []).map((name) => `${resolve(dirname(absolute), path)} ${name}`);
  const atOnce = [...text.matchAll(/(?:import|export)[^;"{]*\{([^}]*)\}\s*from\s*"(\.[^"]+)"/g)].flatMap(([, names = "", path = ""]) => taken(path, names));
  const later = [...text.matchAll(/import\(\s*"(\.[^"]+)"/g)].flatMap(([, path = ""]) => taken(path, text));
  return [...atOnce, ...later];
}

test("every export is imported elsewhere: its comment is a promise to somebody", () => {
  const users = ["app", "tools", "tests"].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((path) => join(root, room, path)),
  );
  const taken = new Set([...users.filter((path) => /\.(tsx?|mjs)$/.test(path)), join(root, "server.ts")].flatMap(takenBy));
  // Pages and the two entries are used by React Router.
  const free = files.filter(({ isPage, isTest, path }) => !isPage && !isTest && !/^app\/(root|routes|entry\.\w+)\.tsx?$/.test(path));
  const unused = free.flatMap(({ path }) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !taken.has(`${join(root, path)} ${name}`))
      .map((name) => `${path} exports ${name}`),
  );
  expect(unused).toEqual([]);
});

test("files are named in kebab-case, by their role, and never as a catch-all", () => {
  const name = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${roles.join("|").replaceAll(".", "\\.")}))?\\.tsx?$`);
  const wrong = files.map((file) => file.path.split("/").at(-1) ?? "").filter((file) => !/^entry\.(client|server)\.tsx$/.test(file));
  expect(wrong.filter((file) => !name.test(file) || /^(index|utils|helpers|misc|common)\b/.test(file))).toEqual([]);
});

test("files stay small: half below 80 lines, 95 of 100 below 200", () => {
  const share = (limit: number) => files.filter((file) => file.lines < limit).length / files.length;
  expect(share(80)).toBeGreaterThanOrEqual(0.5);
  expect(share(200)).toBeGreaterThanOrEqual(0.95);
});

test("pages use the site's name from its configuration", () => {
  const withoutComments = (path: string) => readFileSync(join(root, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  // Server-only files may name the software, whatever the site is called.
  const pages = files.filter(({ path, room, isTest }) => !isTest && room !== "server" && !path.endsWith(".server.ts") && path !== "app/site.config.ts");
  expect(pages.map(({ path }) => path).filter((path) => withoutComments(path).includes(site.name))).toEqual([]);
});
