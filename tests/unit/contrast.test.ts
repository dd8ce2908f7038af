import { readFileSync } from "node:fs";
import path from "node:path";

type Scheme = "light" | "dark";

const read = (file: string) => readFileSync(path.join(process.cwd(), file), "utf8");
const stylesheet = read("app/globals.css");
const darkStart = stylesheet.indexOf("prefers-color-scheme: dark");
const colors: Record<Scheme, Map<string, string>> = {
  light: readColors(stylesheet.slice(0, darkStart)),
  dark: readColors(stylesheet.slice(darkStart)),
};

function readColors(css: string) {
  const found = css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g);
  return new Map([...found].map(([, name = "", hex = ""]) => [name, hex]));
}

/** The rows `| front | back | least | light | dark |` of docs/design.md: the color pairs that the site uses. */
const pairs = [
  ...read("docs/design.md").matchAll(
    /^\| `([\w-]+)` +\| `([\w-]+)` +\| ([\d.]+) +\| ([\d.]+) +\| ([\d.]+) +\|/gm,
  ),
].map(([, front = "", back = "", least, light, dark]) => ({
  front,
  back,
  least: Number(least),
  light: Number(light),
  dark: Number(dark),
}));

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, scheme: Scheme) {
  const [lighter = 0, darker = 0] = [front, back]
    .map((name) => luminance(colors[scheme].get(name) ?? "missing"))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe("the colors of docs/design.md", () => {
  it("are read from the document", () => {
    expect(pairs.length).toBeGreaterThan(40);
  });

  it("have a dark value for every light one", () => {
    expect([...colors.dark.keys()]).toEqual([...colors.light.keys()]);
  });

  it.each(["light", "dark"] as const)("match the browser's theme color, %s", (scheme) => {
    const bar = `media: "(prefers-color-scheme: ${scheme})", color: "${colors[scheme].get("ink")}"`;
    expect(read("app/layout.tsx")).toContain(bar);
  });

  it("have no minimum contrast below WCAG AA", () => {
    expect(pairs.filter(({ least }) => least !== 4.5 && least !== 3)).toEqual([]);
  });

  describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
    it.each(pairs)(
      "$front on $back has the documented contrast, and at least the minimum",
      (pair) => {
        const measured = contrast(pair.front, pair.back, scheme);
        expect(measured).toBeGreaterThanOrEqual(pair.least);
        expect(measured.toFixed(2)).toBe(pair[scheme].toFixed(2));
      },
    );
  });

  it("contain a measured pair for each color", () => {
    const measured = new Set(pairs.flatMap(({ front, back }) => [front, back]));
    const unmeasured = [...colors.light.keys()].filter((name) => !measured.has(name));
    expect(unmeasured).toEqual(["rule"]); // A decorative hairline.
  });
});
