"use client";

import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";

// Comes after all that a page needs by itself. Without it, nothing is said.
const NavigationStatus = lazy<ComponentType>(() =>
  import("./navigation-status").then(
    (module) => ({ default: module.NavigationStatus }),
    () => ({ default: () => null }),
  ),
);

/** Says that the next page is on its way, once React has taken over. */
export function LoadingSign() {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    isHydrated && (
      <Suspense>
        <NavigationStatus />
      </Suspense>
    )
  );
}
