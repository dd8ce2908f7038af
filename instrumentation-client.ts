// Runs in the browser before React takes the page over.
import { NAVIGATION_START } from "@/components/layout/navigation-start";

/** Called by Next within the transition that ends when the other page is there. */
export function onRouterTransitionStart(url: string): void {
  dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }));
}
