export const contentId = "content";

/** The first focusable elements: skip the header, and on pages with results their filters. */
export function SkipLink() {
  return (
    <>
      <a href={`#${contentId}`} data-slot="skip-link" className={style}>
        Skip to main content
      </a>
      <a href="#results" data-slot="skip-results" className={style}>
        Skip to the results
      </a>
    </>
  );
}

const style =
  "sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:bg-paper focus:px-4 focus:py-3 focus:font-bold";
