// The document in which a page is shown: after a link followed by script it is that of the first page, with its security policy.

/** Whether the browser loaded the present page as a document. */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name).pathname === location.pathname;
}

export function loadDocument(): void {
  location.reload();
}
