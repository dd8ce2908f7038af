import { formatAsOf } from "@/lib/format/dates";
import type { DirectoryState } from "@/lib/store/live-or-replica";
import { Banner } from "./notice";

/** Says where the listings come from, unless they are from the live directory. */
export function DirectoryBanner({ state }: { state: DirectoryState }) {
  if (state.source === "snapshot") {
    return <Banner>Read-only for the moment: listings as of {formatAsOf(state.takenAt)}</Banner>;
  }
  // Beside real listings, each sample has its own badge.
  const isOnlySamples =
    state.source === "sample" || (state.source === "live" && state.isOnlySamples);
  if (!isOnlySamples) return null;
  return <Banner data-only-samples>These are sample listings: no business is real.</Banner>;
}
