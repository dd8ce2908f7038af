// Runs in the browser before React hydrates the page.
import { FORM_PLACE } from "@/components/forms/form-place";
import { NAVIGATION_START } from "@/components/layout/navigation";

// A form was sent before React was there.
if (location.hash.startsWith(FORM_PLACE))
  history.replaceState(history.state, "", location.pathname + location.search);

/** Called by Next inside the transition that ends when the next page is shown. */
export function onRouterTransitionStart(url: string): void {
  dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }));
}
