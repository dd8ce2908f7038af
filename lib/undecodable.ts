// Owns addresses whose escapes mean no text, such as '/county/%E0%A4%A'. Next's router answers them with a bare 500 before
// any page or setting is asked; here they become the addresses of something that does not exist, which pages refuse in words.
import { onRequestStart } from "./requests";

/** From now on every server of this process reads undecodable addresses as text. */
export function readUndecodableAddresses(): void {
  onRequestStart(({ request }) => {
    if (request.url) request.url = toDecodable(request.url);
  });
}

/** The same address where its path can be decoded, else one whose every '%' stands for itself. */
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
