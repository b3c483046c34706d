import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort, makeFolder } from "../tests/start-process.ts";
import { startSite, stopSite } from "./site-process.ts";

/** Answers every request with its environment variables. */
const mirror = `import { createServer } from "node:http";
createServer((_, answer) => answer.end(JSON.stringify(process.env))).listen(Number(process.env.PORT), process.env.HOST);`;

test("a separate test site knows nothing of the real one: its database, mail and bucket stay with the operator", async () => {
  for (const name of ["DATABASE_URL", "SMTP_URL", "S3_BUCKET", "SECRET"]) vi.stubEnv(name, "the real one's");
  onTestFinished(() => void vi.unstubAllEnvs());
  const dataDir = makeFolder();
  const file = join(dataDir, "mirror.mjs");
  writeFileSync(file, mirror);
  const { child, origin } = await startSite(file, await freePort(), dataDir);
  onTestFinished(() => stopSite(child));
  const variables = await (await fetch(origin)).json();
  expect(variables).toMatchObject({ PATH: process.env.PATH, DATA_DIR: dataDir });
  expect(Object.values(variables)).not.toContain("the real one's");
});
