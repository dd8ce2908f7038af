// npm run check: what is quick to check, side by side.
import { quickChecks } from "./test/quick-checks.mjs";
import { runChecks } from "./test/run-checks.mjs";

runChecks([quickChecks], { prepares: false });
