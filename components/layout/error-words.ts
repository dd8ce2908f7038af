// Texts for internal errors, shown with and without the site's layout.
export const errorWords = {
  title: "This page can’t be shown right now",
  text: "The fault is on our side. Please try again in a minute.",
  sent: "If you just sent a form, reload this page instead: your browser sends it again, with all that you typed.",
  again: "Try again",
  home: "Go to the home page",
  reference: "If you write to us about it, give this reference:",
} as const;
