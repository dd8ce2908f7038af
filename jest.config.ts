import type { Config } from "jest";
import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });

const SETUP = "<rootDir>/tests/support/jest-setup.ts";

const shared: Config = {
  clearMocks: true,
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    // These ship ES modules, and for everything else one built file.
    "^marked$": "<rootDir>/node_modules/marked/lib/marked.umd.js",
    "^(d3-geo|d3-array)$": "<rootDir>/node_modules/$1/dist/$1.js",
  },
  setupFilesAfterEnv: [SETUP],
};

const withDatabases: Config = {
  testEnvironment: "node",
  globalSetup: "<rootDir>/tests/support/jest-databases.ts",
  globalTeardown: "<rootDir>/tests/support/jest-databases-end.ts",
};

/** One project per kind of world: Node for rules, stores and the database, a simulated browser for components. */
async function project(config: Config): Promise<Config> {
  return createConfig({ ...shared, ...config })();
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
      // Long: they start, kill and damage one process after the other. `npm run audit` runs them.
      await project({
        displayName: "processes",
        testMatch: ["<rootDir>/tests/processes/**/*.test.ts"],
        ...withDatabases,
      }),
      await project({
        displayName: "components",
        testEnvironment: "jsdom",
        testMatch: ["<rootDir>/tests/components/**/*.test.tsx"],
        setupFilesAfterEnv: [SETUP, "@testing-library/jest-dom"],
      }),
    ],
  };
}
