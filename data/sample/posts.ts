import type { SamplePost } from "./types";

export const samplePosts: readonly SamplePost[] = [];
