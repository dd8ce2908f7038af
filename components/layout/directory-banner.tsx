import type { DirectoryState } from "@/lib/store/directory";
import { Banner } from "./notice";

/** Says that the listings are samples, while there are no others. */
export function DirectoryBanner({ state }: { state: DirectoryState }) {
  // Beside real listings, each sample has its own badge.
  const isOnlySamples =
    state.source === "sample" || (state.source === "live" && state.isOnlySamples);
  if (!isOnlySamples) return null;
  return <Banner data-only-samples>These are sample listings: no business is real.</Banner>;
}
