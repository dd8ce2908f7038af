// Handles addresses with an invalid percent-encoding, such as '/county/%E0%A4%A'. Next's router answers them with a bare 500
// before any page runs; here they become addresses of something that does not exist, for which pages have a message.
import { onRequestStart } from "./requests";

/** Makes every server of this process take undecodable addresses literally. */
export function readUndecodableAddresses(): void {
  onRequestStart(({ request }) => {
    if (request.url) request.url = toDecodable(request.url);
  });
}

/** Returns the address unchanged if its path can be decoded, else with every '%' of the path escaped. */
export function toDecodable(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (isDecodable(path)) return url;
  return [path.replaceAll("%", "%25"), ...query].join("?");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
