// Runs before each test file that starts, kills and damages processes for minutes.
jest.setTimeout(20 * 60_000);
