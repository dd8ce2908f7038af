"use client";

import { formatMilesAway } from "@/lib/format/numbers";
import { useNearbyBusinesses } from "./nearby-context";

/** Distance of a business from the central one. */
export function NearbyDistance({ businessId }: { businessId: string }) {
  const { name, distances } = useNearbyBusinesses();
  const miles = distances[businessId];
  if (miles === undefined) return null;
  return (
    <>
      {formatMilesAway(miles)}
      <span className="sr-only"> from {name}</span>
    </>
  );
}
