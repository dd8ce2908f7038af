/**
 * Classes of a details element: on phones a line to open, on wide screens simply there. A browser too old to know the
 * part that is shown keeps the line.
 */
export const openOnWideScreens =
  "supports-[selector(::details-content)]:lg:[&::details-content]:block " +
  "supports-[selector(::details-content)]:lg:[&::details-content]:[content-visibility:visible] " +
  "supports-[selector(::details-content)]:lg:[&>summary]:hidden";
