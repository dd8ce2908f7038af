// Runs before each test file: output on the console fails the test.
import { format } from "node:util";

// Ends tests that hang. No working test comes near it, even on a machine that is many times slower.
jest.setTimeout(60_000);

// Generated test data is the same in every run.
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

// A test that expects a message mocks the method, so that the message is not counted here.
afterEach(() => {
  if (noise.length > 0) throw new Error(noise.join("\n"));
});
