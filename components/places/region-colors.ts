// Complete class names of the seven region colors, so that the stylesheet contains them.
import type { Region } from "@/lib/places/types";

const colors = {
  1: { border: "border-region-1", text: "text-region-1", shape: "fill-region-1 stroke-region-1" },
  2: { border: "border-region-2", text: "text-region-2", shape: "fill-region-2 stroke-region-2" },
  3: { border: "border-region-3", text: "text-region-3", shape: "fill-region-3 stroke-region-3" },
  4: { border: "border-region-4", text: "text-region-4", shape: "fill-region-4 stroke-region-4" },
  5: { border: "border-region-5", text: "text-region-5", shape: "fill-region-5 stroke-region-5" },
  6: { border: "border-region-6", text: "text-region-6", shape: "fill-region-6 stroke-region-6" },
  7: { border: "border-region-7", text: "text-region-7", shape: "fill-region-7 stroke-region-7" },
} as const;

export function regionBorder(hue: Region["hue"]): string {
  return colors[hue].border;
}

/** For icons and outlines, which need less contrast than text. */
export function regionText(hue: Region["hue"]): string {
  return colors[hue].text;
}

/** For a shape on a map. */
export function regionShape(hue: Region["hue"]): string {
  return colors[hue].shape;
}
