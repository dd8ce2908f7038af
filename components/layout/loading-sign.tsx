"use client";

import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";

// Loaded after everything that a page itself needs. When it fails to load, no message is shown.
const NavigationStatus = lazy<ComponentType>(() =>
  import("./navigation-status").then(
    (module) => ({ default: module.NavigationStatus }),
    () => ({ default: () => null }),
  ),
);

/** Shows that the next page is loading, after hydration. */
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
