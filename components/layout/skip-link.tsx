export const contentId = "content";

/** The first focusable element: skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      data-slot="skip-link"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:bg-paper focus:px-4 focus:py-3 focus:font-bold"
    >
      Skip to main content
    </a>
  );
}
