/** Interval of reloads while a job runs, in seconds. */
const SECONDS = 2;

/**
 * Loads the page at `path` again and again, without a script. The path has no fragment: at that of a form that was sent, browsers
 * would load nothing.
 */
export function PageRefresh({ path }: { path: string }) {
  return <meta httpEquiv="refresh" content={`${SECONDS};url=${path}`} />;
}
