// Program: starts the embedded database of DATA_DIR as `npm start` does, and keeps it running.
import path from "node:path";
import { stopChildren } from "@/scripts/start/children.mjs";
import { letDatabaseEnd, startDatabase } from "@/scripts/start/supervise-database.mjs";
import { reportError } from "@/scripts/start/start-error.mjs";

process.once("SIGTERM", () => {
  letDatabaseEnd();
  void stopChildren().then(() => process.exit(0));
});
const options = {
  root: process.cwd(),
  folder: path.resolve(process.env.DATA_DIR ?? ""),
  environment: process.env,
};
try {
  console.log(`serving ${await startDatabase(options)}`);
} catch (error) {
  reportError(error);
  process.exit(1);
}
