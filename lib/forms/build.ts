// Names the build of the site, so that forms of another build are refused before their action runs.

/** Hidden field of every form (components/forms/form.tsx). */
export const BUILD_FIELD = "build";

/** Set by next.config.ts and written into pages and scripts by the build; empty in unit tests. */
// oxlint-disable-next-line no-restricted-properties -- the bundler replaces it, also in scripts for browsers
export const BUILD = process.env.FORM_BUILD ?? "";

/** Body of the 409 for a form of another build. Next throws a plain text that an action answers with as an error's message. */
export const OTHER_BUILD = "This form belongs to another version of the site.";

/** Whether a form names another build. A form without a build is not one of our pages, and its action checks it like any other. */
export function isOfOtherBuild(form: FormData): boolean {
  // When a script calls an action, React puts the number of the form among the arguments before its names. Made here, so that no
  // browser gets it.
  const sentBuild = new RegExp(`^(?:_[\\da-f]+_)?${BUILD_FIELD}$`);
  return [...form].some(([name, value]) => sentBuild.test(name) && value !== BUILD);
}
