/**
 * Classes of a details element that is collapsed on phones and always open on wide screens. Browsers without ::details-content
 * keep the summary.
 */
export const openOnWideScreens =
  "supports-[selector(::details-content)]:lg:[&::details-content]:block " +
  "supports-[selector(::details-content)]:lg:[&::details-content]:[content-visibility:visible] " +
  "supports-[selector(::details-content)]:lg:[&>summary]:hidden";
