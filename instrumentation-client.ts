// Runs in the browser before React hydrates the page.
import { NAVIGATION_START } from "@/components/layout/navigation-start";

/** Called by Next inside the transition that ends when the next page is shown. */
export function onRouterTransitionStart(url: string): void {
  dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }));
}
