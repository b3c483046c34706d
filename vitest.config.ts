import { defineConfig } from "vitest/config";

const everywhere = { exclude: ["node_modules/**", "build/**", ".cache/**"] };
const production = { NODE_ENV: "production" };
/** Polled conditions may take long on a busy machine; a test fails only if they never come true. */
const patient = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      // Only the code: below 30 seconds with types and lint.
      {
        test: {
          ...everywhere,
          name: "unit",
          include: ["**/*.test.ts"],
          exclude: [...everywhere.exclude, "**/*.site.test.ts", "tests/journeys/**"],
          testTimeout: 20_000,
        },
      },
      // Requests and responses, on the built site and a real PostgreSQL.
      {
        test: {
          ...everywhere,
          name: "site",
          include: ["**/*.site.test.ts"],
          globalSetup: "tests/postgres.setup.ts",
          env: production,
          testTimeout: 60_000,
          expect: patient,
          maxWorkers: 2,
          isolate: false,
        },
      },
      // A user's way through the site in a real browser.
      {
        test: {
          ...everywhere,
          name: "journeys",
          include: ["tests/journeys/*.test.ts"],
          globalSetup: "tests/postgres.setup.ts",
          env: production,
          // Some read every page by the rules of WCAG: minutes where other work goes on.
          testTimeout: 300_000,
          expect: patient,
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
