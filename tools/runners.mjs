// What the two test commands run, and the count at the end.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runPackage, say } from "./steps.mjs";

const nothing = { passed: 0, failed: 0, failures: [] };
const sum = (counts) =>
  counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, failures: [...all.failures, ...one.failures] }), nothing);
/** One failure, with its description. */
export const failure = (what) => ({ passed: 0, failed: 1, failures: [what] });
const one = (what, code) => (code === 0 ? { passed: 1, failed: 0, failures: [] } : failure(what));

/** Types, lint, then the tests that need neither a build nor a database. */
export function checkFast() {
  say("types …");
  const typegen = runPackage("@react-router/dev/bin.cjs", ["typegen"]);
  const types = one("types", typegen || runPackage("typescript/bin/tsc", ["--noEmit"]));
  say("lint …");
  const lint = one("lint", runPackage("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]));
  return sum([types, lint, vitest("unit")]);
}

/** Runs one project of vitest.config.ts and counts its tests; an aborted run counts as a failure. */
export function vitest(project, env = {}) {
  say(`tests: ${project} …`);
  const out = `.cache/tests/${project}.json`;
  mkdirSync(".cache/tests", { recursive: true });
  rmSync(out, { force: true });
  const code = runPackage("vitest/vitest.mjs", ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${out}`], env);
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(out, "utf8"));
    const failed = numFailedTests || (code === 0 ? 0 : Math.max(1, numFailedTestSuites));
    return { passed: numPassedTests, failed, failures: failed === 0 ? [] : [`tests: ${project}`, ...testResults.flatMap(failuresOf)] };
  } catch {
    return failure(`tests: ${project} broke off`);
  }
}

/** Each failed test of a file: where it is, its name and messages; a file that did not run has only its own message. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(".", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${file}\n${message}`];
  return failed.map((test) => `${file}: ${test.fullName}\n${test.failureMessages.join("\n")}`);
}

/**
 * Asks the registry for known vulnerabilities of the site's dependencies; a high or critical one is a failure. If the registry
 * cannot be reached, as without a network, that is reported but does not count: it is not the code's fault.
 */
export function auditPackages() {
  say("known weaknesses of packages …");
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", timeout: 60_000, shell: process.platform === "win32" });
  let found;
  try {
    found = JSON.parse(stdout).metadata?.vulnerabilities;
  } catch {
    // Not JSON: counts as no answer.
  }
  if (!found) {
    say("the registry could not be asked for them; npm audit asks again.");
    return nothing;
  }
  if (found.high + found.critical > 0) say(`${found.high + found.critical} are high or critical: npm audit --omit=dev names them.`);
  return one("known weaknesses of packages", found.high + found.critical);
}

/** Repeats the failures, which may be thousands of lines above, and prints the count. */
export function report(...counts) {
  const { passed, failed, failures } = sum(counts);
  for (const what of failures) say(`failed: ${what}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
