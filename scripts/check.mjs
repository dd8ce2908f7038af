// npm run check: the quick checks, in parallel.
import { quickChecks } from "./test/quick-checks.mjs";
import { runChecks } from "./test/run-checks.mjs";

runChecks([quickChecks], { prepares: false });
