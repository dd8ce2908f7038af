// Classes of a button as plain strings, for scripts that every page loads, which must stay small.

// aria-disabled has the same look as disabled, for a button that must stay focusable.
export const buttonStyle =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-sm border-2 px-5 py-2 text-center leading-tight font-bold no-underline transition-colors " +
  "disabled:cursor-not-allowed disabled:border-rule-strong disabled:bg-surface disabled:text-muted " +
  "aria-disabled:cursor-not-allowed aria-disabled:border-rule-strong aria-disabled:bg-surface aria-disabled:text-muted";

export const defaultStyle =
  "border-action bg-action text-action-contrast hover:border-action-strong hover:bg-action-strong hover:text-action-contrast";

export const outlineStyle =
  "border-action bg-transparent text-action hover:border-action-strong hover:text-action-strong hover:underline";
