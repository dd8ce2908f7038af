// Keeps responses with cookies out of shared caches: a cookie belongs to one visitor, whatever the page says about caching.
import { onRequestStart } from "./requests";

/** Replaces 'public' cache directives of responses that set a cookie. */
export function keepCookiesPrivate(): void {
  onRequestStart(({ response }) => {
    const { writeHead } = response;
    Object.defineProperty(response, "writeHead", {
      configurable: true,
      writable: true,
      value: (...given: unknown[]) => {
        if (response.hasHeader("set-cookie"))
          response.setHeader("Cache-Control", "private, no-store");
        return Reflect.apply(writeHead, response, given);
      },
    });
  });
}
