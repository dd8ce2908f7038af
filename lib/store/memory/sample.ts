// The built-in sample data as a store.
import * as sample from "@/data/sample";
import { createMemoryStore } from ".";
import { parseRows } from "./rows";
import type { DirectoryStore } from "../contract";

let store: DirectoryStore | undefined;

export function sampleStore(): DirectoryStore {
  return (store ??= createMemoryStore(parseRows(sample)));
}
