// Adds the Allow header, which a 405 must have (RFC 9110, 15.5.6), to those that Next responds for route handlers (Next 16.4).
import { onRequestStart } from "./requests";

/** The methods of route handlers that accept others than reads, by their paths. */
const METHODS = [
  [/^\/api\/(imports|visits|listings\/[^/]+\/photos)$/, "POST"],
  [/^\/api\/unsubscribe\//, "GET, HEAD, POST"],
  [/^\/api\/v1\//, "GET, HEAD, OPTIONS"],
] as const;

export function nameAllowedMethods(): void {
  onRequestStart(({ request, response }) => {
    const { writeHead } = response;
    const value = (status: number, ...rest: unknown[]) => {
      if (status === 405 && !response.hasHeader("Allow"))
        response.setHeader("Allow", listMethods(request.url ?? ""));
      return Reflect.apply(writeHead, response, [status, ...rest]);
    };
    Object.defineProperty(response, "writeHead", { value, configurable: true, writable: true });
  });
}

function listMethods(url: string): string {
  const [path = ""] = url.split("?");
  return METHODS.find(([pattern]) => pattern.test(path))?.[1] ?? "GET, HEAD";
}
