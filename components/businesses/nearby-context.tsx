"use client";

import { createContext, type ReactNode, useContext } from "react";

/** The business one looks around, and how far the others are from it. */
export type NearbyBusinesses = {
  name: string;
  /** By id, in miles with one decimal. */
  distances: Readonly<Record<string, number>>;
};

const Nearby = createContext<NearbyBusinesses | null>(null);

type ProviderProps = { value: NearbyBusinesses; children: ReactNode };

export function NearbyBusinessesProvider({ value, children }: ProviderProps) {
  return <Nearby value={value}>{children}</Nearby>;
}

/** Throws outside of the provider. */
export function useNearbyBusinesses(): NearbyBusinesses {
  const nearby = useContext(Nearby);
  if (!nearby) {
    throw new Error("useNearbyBusinesses must be used within a NearbyBusinessesProvider");
  }
  return nearby;
}
