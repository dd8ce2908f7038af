import type { SampleReview } from "./types";

export const sampleReviews: readonly SampleReview[] = [];
