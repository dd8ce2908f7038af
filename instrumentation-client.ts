// Runs in the browser before React hydrates the page.
import { FORM_PLACE } from "@/components/forms/form-place";
import { NAVIGATION_START } from "@/components/layout/navigation";

// A form was sent before React was there.
if (location.hash.startsWith(FORM_PLACE))
  history.replaceState(history.state, "", location.pathname + location.search);

// A page that the browser has translated: links and searches load the next one as without a script, because React fails on nodes
// that were replaced, or goes on writing to those that are gone (https://github.com/facebook/react/issues/11538).
addEventListener("click", leaveToBrowser, true);
addEventListener("submit", leaveToBrowser, true);

function leaveToBrowser(event: Event): void {
  const { target } = event;
  const isNavigation =
    target instanceof HTMLFormElement
      ? target.method === "get"
      : target instanceof Element && target.closest("a[href]");
  if (isNavigation && !document.documentElement.lang.startsWith("en")) event.stopPropagation();
}

if (!HTMLElement.prototype.showPopover) void import("@/components/layout/older-browsers");

/** Called by Next inside the transition that ends when the next page is shown. */
export function onRouterTransitionStart(url: string): void {
  dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }));
}
