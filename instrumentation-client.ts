// Runs in the browser before React hydrates the page.
import { FORM_PLACE } from "@/components/forms/form-place";
import { NAVIGATION_START } from "@/components/layout/navigation";

// A form was sent before React was there.
if (location.hash.startsWith(FORM_PLACE))
  history.replaceState(history.state, "", location.pathname + location.search);

// A page that the browser has translated: links and searches load the next one as without a script, because React fails on nodes
// that were replaced, or goes on writing to those that are gone (https://github.com/facebook/react/issues/11538).
for (const type of ["click", "submit"] as const) {
  addEventListener(
    type,
    (event) => {
      if (!document.documentElement.lang.startsWith("en") && isNavigation(event.target))
        event.stopPropagation();
    },
    { capture: true },
  );
}

function isNavigation(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method === "get";
  return target instanceof Element && target.closest("a[href]") !== null;
}

/** Called by Next inside the transition that ends when the next page is shown. */
export function onRouterTransitionStart(url: string): void {
  dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }));
}
