import { useEffect, useOptimistic, useState } from "react";
import { createPortal } from "react-dom";
import { NAVIGATION_START } from "./navigation-start";
import { ProfileSkeleton } from "./profile-skeleton";
import { contentId } from "./skip-link";

/** What takes longer than this says so. */
const PATIENCE_MS = 150;

const PROFILE = /^\/business\//;
const LIST = /^\/(businesses\/search|category|county|region)(\/|$)/;

/** Says that the next page is on its way; where that is a profile, by a skeleton in the place of the page that one leaves. */
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

/** Path of the page that the router has been waiting for; null while it does not, or not for long. */
function useLateNavigation(): string | null {
  // React takes it back when the transition in which it was set has ended, however it did.
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
    const timer = setTimeout(() => setLatePath(path), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLatePath(null);
    };
  }, [path]);

  // At once with the page that arrives: what is hidden cannot be focused.
  return path === latePath ? path : null;
}

/** Not where a part of the page says it itself. */
const signStyle =
  "fixed inset-x-0 top-2 z-20 mx-auto w-fit border-2 border-action bg-paper px-5 py-2 text-sm font-bold text-text empty:sr-only print:hidden [body:has([aria-busy=true])_&]:hidden";
