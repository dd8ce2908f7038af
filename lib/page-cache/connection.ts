// Connects the site with its page cache. Node imports that unbundled, so they share no module, only this global object.

declare global {
  var directoryPages:
    | {
        /** Set when the server starts: the page cache asks it before it calls an older page a miss. */
        isDatabaseAway?: () => Promise<boolean>;
        /** Set by the page cache: drops every page. */
        clear?: () => void;
      }
    | undefined;
}

const connection = (globalThis.directoryPages ??= {});

export function answerPageCache(isDatabaseAway: () => Promise<boolean>): void {
  connection.isDatabaseAway = isDatabaseAway;
}

export function clearPageCache(): void {
  connection.clear?.();
}
