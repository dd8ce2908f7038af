import type { Config } from "jest";
import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });

const SETUP = "<rootDir>/tests/support/jest-setup.ts";

/** Packages of ES modules only, which jest must transform to CommonJS. */
const ES_MODULES = ["d3-array", "d3-geo", "feed", "internmap", "marked"];

const shared: Config = {
  clearMocks: true,
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
  },
  setupFilesAfterEnv: [SETUP],
};

const withDatabases: Config = {
  testEnvironment: "node",
  globalSetup: "<rootDir>/tests/support/jest-databases.ts",
  globalTeardown: "<rootDir>/tests/support/jest-databases-end.ts",
};

/** One project per environment: Node for rules, stores and the database, jsdom for components. */
async function project(config: Config): Promise<Config> {
  const made = await createConfig({ ...shared, ...config })();
  return { ...made, transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join("|")})/)`] };
}

export default async function config(): Promise<Config> {
  return {
    testSequencer: "<rootDir>/scripts/test/jest-sequencer.mjs",
    projects: [
      await project({
        displayName: "unit",
        testEnvironment: "node",
        testMatch: ["<rootDir>/tests/unit/**/*.test.ts"],
      }),
      await project({
        displayName: "database",
        testMatch: ["<rootDir>/tests/{database,store}/**/*.test.ts"],
        ...withDatabases,
      }),
      // Slow: they start, kill and damage one process after another. `npm run audit` runs them.
      await project({
        displayName: "processes",
        testMatch: ["<rootDir>/tests/processes/**/*.test.ts"],
        setupFilesAfterEnv: [SETUP, "<rootDir>/tests/support/jest-audit-setup.ts"],
        ...withDatabases,
      }),
      await project({
        displayName: "components",
        testEnvironment: "jsdom",
        testMatch: ["<rootDir>/tests/components/**/*.test.tsx"],
        setupFilesAfterEnv: [SETUP, "<rootDir>/tests/support/jest-components-setup.ts"],
      }),
    ],
  };
}
