// Entity tags of responses that are made for each request (RFC 9110, 8.8.3).
import { createHash } from "node:crypto";

export function toEtag(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** Whether the client has this response already (RFC 9110, 13.1.2): by any of its tags, weak ones too, or '*'. */
export function isKnown(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((known) => ["*", etag].includes(known.trim().replace(/^W\//, "")));
}
