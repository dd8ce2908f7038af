// Runs once when the server starts.
import { startSnapshots } from "@/lib/store/snapshots";

export function register(): void {
  startSnapshots();
}
