// Draws the badge that owners put on their own websites: a picture without a script, which says what it rests on.
import { formatMonth } from "@/lib/format/dates";
import { escapeHtml } from "@/lib/format/text";
import { site } from "@/lib/site";
import type { Certification } from "./types";

/** Width of a character of the two lines at their sizes, in pixels, generously. */
const WIDE = { first: 9.5, second: 7.5 } as const;
const MARGIN = 16;

/** An SVG with the highest live certification and its month; gray, and without either, when there is none. */
export function toBadgeSvg(verification: Certification | null): string {
  const [first, second] = verification
    ? [
        `Verified: ${verification.label}`,
        `${site.name}, checked ${formatMonth(verification.checkedOn)}`,
      ]
    : [site.name, "No live check on record"];
  const width = Math.ceil(
    Math.max(first.length * WIDE.first, second.length * WIDE.second) + 2 * MARGIN,
  );
  const [ground, ink] = verification ? ["#14213d", "#ffffff"] : ["#e5e5e5", "#404040"];
  const text = (line: string, y: number, size: number, weight: number) =>
    `<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="${weight}">${escapeHtml(line)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="56" viewBox="0 0 ${width} 56" role="img" aria-label="${escapeHtml(`${first}. ${second}`)}">`,
    `<rect width="${width}" height="56" rx="6" fill="${ground}"/>`,
    `<g fill="${ink}" font-family="system-ui, sans-serif">${text(first, 24, 16, 700)}${text(second, 43, 13, 400)}</g>`,
    "</svg>",
  ].join("");
}
