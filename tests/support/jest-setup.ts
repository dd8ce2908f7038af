// Runs before each test file: a console that must stay silent.
import { format } from "node:util";

// For what hangs. Nothing that works comes near it, on a machine that is many times slower neither.
jest.setTimeout(20 * 60_000);

// What tests make up is the same in every run.
process.env.E2E_SEED = "jest";

const noise: string[] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ["error", "warn"] as const) {
    jest.spyOn(console, level).mockImplementation((...values) => {
      noise.push(`console.${level}: ${format(...values)}`);
    });
  }
});

// A test that expects a message mocks that method itself, which takes it out of this count.
afterEach(() => {
  if (noise.length > 0) throw new Error(noise.join("\n"));
});
