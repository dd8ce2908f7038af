// Texts for internal errors, shown with and without the site's layout.
export const errorWords = {
  title: "This page can’t be shown right now",
  text: "The fault is on our side. Please try again in a minute. If you just sent a form, your browser’s Back leads to what you typed.",
  again: "Try again",
  home: "Go to the home page",
  reference: "If you write to us about it, give this reference:",
} as const;
