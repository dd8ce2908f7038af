"use client";

import { createContext, type ReactNode, useContext } from "react";
import { formatMilesAway } from "@/lib/format/numbers";

/** Name of the central business, and the distances of the others to it. */
export type NearbyBusinesses = {
  name: string;
  /** Miles by id, with one decimal. */
  distances: Readonly<Record<string, number>>;
};

const Nearby = createContext<NearbyBusinesses | null>(null);

type ProviderProps = { value: NearbyBusinesses; children: ReactNode };

export function NearbyBusinessesProvider({ value, children }: ProviderProps) {
  return <Nearby value={value}>{children}</Nearby>;
}

/** Throws outside the provider. */
export function useNearbyBusinesses(): NearbyBusinesses {
  const nearby = useContext(Nearby);
  if (!nearby) {
    throw new Error("useNearbyBusinesses must be used within a NearbyBusinessesProvider");
  }
  return nearby;
}

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
