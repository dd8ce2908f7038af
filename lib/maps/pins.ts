// Owns the pins of a search's map: each on its place, and one for several that stand too close to tell apart.
import { round } from "./frame";
import type { Pin, Size, Spot } from "./types";

/** Radius of a pin in units of the view box: shown at that size, it is a target of at least 24 pixels. */
export const PIN_RADIUS = 14;

/** Distance between the lines of a pin with many numbers. */
export const PIN_LINE = 17;

/** So much stays free between two pins. */
const GAP = 1;

const DIGIT_WIDTH = 8.5;

/** More of them make another line. */
const MAX_LINE_LENGTH = 8;

/** From three on a run of numbers is '3–5'. */
const SHORTEST_RUN = 3;

type Numbered = { readonly number: number; readonly spot: Spot };

/**
 * Pins in the order of their first numbers, none over another, each whole inside the frame. Many businesses share a point,
 * because theirs is the centre of their ZIP code: where pins would lie over each other, one with all their numbers stands
 * in their middle.
 */
export function toPins(numbered: readonly Numbered[], size: Size): Pin[] {
  let pins = numbered.map((one) => toPin([one], size));
  for (;;) {
    const pair = findOverlapping(pins);
    if (!pair) return pins.map(({ of: _, ...pin }) => pin);
    const [first, second] = pair;
    const joined = toPin([...first.of, ...second.of], size);
    pins = pins.filter((pin) => pin !== second).map((pin) => (pin === first ? joined : pin));
  }
}

type Draft = Pin & { readonly of: readonly Numbered[] };

function findOverlapping(pins: readonly Draft[]): [Draft, Draft] | null {
  for (const [index, pin] of pins.entries()) {
    const other = pins.slice(index + 1).find((next) => overlaps(pin, next));
    if (other) return [pin, other];
  }
  return null;
}

/** Two discs may stand closer than the boxes around them. */
function overlaps(a: Draft, b: Draft): boolean {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  if (a.of.length + b.of.length === 2) return Math.hypot(dx, dy) < 2 * PIN_RADIUS + GAP;
  return dx < (a.width + b.width) / 2 + GAP && dy < (a.height + b.height) / 2 + GAP;
}

function toPin(of: readonly Numbered[], size: Size): Draft {
  const numbers = of.map(({ number }) => number).toSorted((a, b) => a - b);
  const lines = toLines(numbers);
  const longest = Math.max(...lines.map(({ length }) => length));
  const width = Math.max(2 * PIN_RADIUS, numbers.length > 1 ? (longest + 1.5) * DIGIT_WIDTH : 0);
  const height = 2 * PIN_RADIUS + (lines.length - 1) * PIN_LINE;
  const x = within(mean(of.map(({ spot }) => spot.x)), width / 2 + GAP, size.width);
  const y = within(mean(of.map(({ spot }) => spot.y)), height / 2 + GAP, size.height);
  return { x, y, width: round(width), height, numbers, lines, of };
}

/** '3–5, 8' */
function toLines(numbers: readonly number[]): string[] {
  const runs = numbers.reduce<number[][]>((all, number) => {
    const last = all.at(-1);
    return last?.at(-1) === number - 1
      ? [...all.slice(0, -1), [...last, number]]
      : [...all, [number]];
  }, []);
  const parts = runs.flatMap((run) =>
    run.length < SHORTEST_RUN ? run.map(String) : [`${run[0]}–${run.at(-1)}`],
  );
  return parts.reduce<string[]>((lines, part) => {
    const longer = lines.length > 0 ? `${lines.at(-1)}, ${part}` : part;
    return lines.length > 0 && longer.length > MAX_LINE_LENGTH
      ? [...lines.slice(0, -1), `${lines.at(-1)},`, part]
      : [...lines.slice(0, -1), longer];
  }, []);
}

function within(at: number, margin: number, end: number): number {
  return round(Math.min(Math.max(at, margin), end - margin));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
