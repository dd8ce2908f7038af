import { useEffect, useOptimistic, useState } from "react";
import { createPortal } from "react-dom";
import { Skeleton } from "@/components/ui/skeleton";
import { NAVIGATION_START } from "./navigation";
import { contentId } from "./skip-link";

/** Delay before a navigation is reported as loading. */
const SHOWN_AFTER_MS = 150;

const PROFILE = /^\/business\//;
const LIST = /^\/(businesses\/search|category|county|region)(\/|$)/;

/** Reports that the next page is loading; for a profile, shows a skeleton in place of the current page. */
export function NavigationStatus() {
  const path = useLateNavigation();
  const main = path && PROFILE.test(path) && document.getElementById(contentId);
  return (
    <>
      <p aria-live="polite" className={main ? "sr-only" : signStyle}>
        {path && (LIST.test(path) ? "Loading businesses..." : "Loading...")}
      </p>
      {main && createPortal(<ProfileSkeleton />, main)}
    </>
  );
}

/** Path of the page that the router has been loading for longer than SHOWN_AFTER_MS, else null. */
function useLateNavigation(): string | null {
  // React resets the optimistic value when its transition ends, whatever the outcome.
  const [path, setPath] = useOptimistic<string | null>(null);
  const [latePath, setLatePath] = useState<string | null>(null);

  useEffect(() => {
    const onStart = ({ detail }: CustomEvent<string>) =>
      setPath(new URL(detail, location.href).pathname);
    addEventListener(NAVIGATION_START, onStart);
    return () => removeEventListener(NAVIGATION_START, onStart);
  }, [setPath]);

  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => setLatePath(path), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLatePath(null);
    };
  }, [path]);

  // Becomes null together with the new page, because hidden content cannot be focused.
  return path === latePath ? path : null;
}

/** Hidden where a part of the page shows its own loading message. */
const signStyle =
  "fixed inset-x-0 top-2 z-20 mx-auto w-fit border-2 border-action bg-paper px-5 py-2 text-sm font-bold text-text empty:sr-only print:hidden [body:has([aria-busy=true])_&]:hidden";

/** Placeholder for a business's profile while it loads: banner, name, rating, buttons, description. */
function ProfileSkeleton() {
  return (
    <div data-slot="profile-skeleton" className="mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8">
      <Skeleton className="mt-5 h-28 sm:h-50 md:mt-8" />
      <Skeleton className="mt-5 h-11 w-2/3" />
      <Skeleton className="mt-4 h-6 w-1/2" />
      <Skeleton className="mt-5 h-14 w-72 max-w-full" />
      <Skeleton className="mt-8 h-40" />
    </div>
  );
}
