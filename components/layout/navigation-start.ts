/** Event of the window when the router starts a navigation. Its detail is the URL. */
export const NAVIGATION_START = "navigation-start";

declare global {
  interface WindowEventMap {
    [NAVIGATION_START]: CustomEvent<string>;
  }
}
