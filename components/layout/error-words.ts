// What is said of a failure of ours, with and without the site around it.
export const errorWords = {
  title: "This page can't be shown right now",
  text: "The fault is on our side, and nothing you did is lost. Please try again in a minute.",
  again: "Try again",
  home: "Go to the home page",
  reference: "If you write to us about it, give this reference:",
} as const;
