import type { SampleBusinessImage } from "./types";

export const sampleImages: readonly SampleBusinessImage[] = [];
