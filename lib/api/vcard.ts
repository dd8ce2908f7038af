// Writes a business as a vCard, for address books. Without a library: vcard4 4.0.5, with which the tests read it, cuts a
// folded line in the middle of a character, counts characters where RFC 6350 counts bytes, and escapes colons.
import { cleanText } from "@/lib/forms/clean-text";
import { linkFields } from "@/lib/listings/columns";
import type { BusinessResponse } from "./schema";

/** RFC 6350. */
export function toVcard({ data }: BusinessResponse): string {
  const { location, street, city, zip, state } = data;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    `UID:${data.url}`,
    `FN:${escapeText(data.name)}`,
    `ORG:${escapeText(data.name)}`,
    `CATEGORIES:${escapeText(data.category.name)}`,
    data.phone && `TEL;VALUE=uri;TYPE=voice:tel:${data.phone}`,
    data.email && `EMAIL:${escapeText(data.email)}`,
    `ADR:;;${[street ?? "", city ?? "", state, zip ?? "", "United States"].map(escapeText).join(";")}`,
    location && `GEO:geo:${location.latitude},${location.longitude}`,
    ...[...linkFields.map((field) => data[field]), data.url].map((url) => url && `URL:${url}`),
    data.description && `NOTE:${escapeText(data.description)}`,
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? `${fold(line)}\r\n` : [])).join("");
}

/** Cleaned, because some readers end a line at other control characters and separators, too. */
function escapeText(text: string): string {
  return cleanText(text, true)
    .replace(/[\\,;]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Folds a line to at most 75 bytes; further lines begin with a space. Cuts between characters, never inside one. */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
