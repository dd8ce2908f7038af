// Connects the site with its page cache. Node imports that unbundled, so they share no module, only this global object.

declare global {
  var directoryPages:
    | {
        /** Set when the server starts: the page cache asks it before it calls an older page a miss. */
        isDatabaseUnavailable?: () => Promise<boolean>;
        /** Set when the server starts: false where the host keeps pages. */
        keepsPages?: boolean;
        /** Set by the page cache: drops every page. */
        clear?: () => void;
        /** Counted by the page cache. */
        changes?: number;
      }
    | undefined;
}

const connection = (globalThis.directoryPages ??= {});

export function answerPageCache(
  isDatabaseUnavailable: () => Promise<boolean>,
  { keepsPages = true } = {},
): void {
  connection.isDatabaseUnavailable = isDatabaseUnavailable;
  connection.keepsPages = keepsPages;
}

export function clearPageCache(): void {
  connection.clear?.();
}

/** How many changes have ended pages of this server: what pages share is read again after each. */
export function countChanges(): number {
  return connection.changes ?? 0;
}
