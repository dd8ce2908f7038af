/** An event of the window: the router has set out for another page. Its detail is the address. */
export const NAVIGATION_START = "navigation-start";

declare global {
  interface WindowEventMap {
    [NAVIGATION_START]: CustomEvent<string>;
  }
}
