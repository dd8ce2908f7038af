import { useEffect, useState } from "react";
import type { CategoryKeywords } from "@/lib/search/filter-categories";

const none: CategoryKeywords = {};

/** Other names of the categories; empty until they are loaded, and when loading fails. */
export function useCategoryKeywords(): CategoryKeywords {
  const [keywords, setKeywords] = useState(none);
  useEffect(() => {
    const asking = new AbortController();
    fetchKeywords(asking.signal)
      .then(setKeywords)
      .catch(() => {}); // the names of categories work without them
    return () => asking.abort();
  }, []);
  return keywords;
}

async function fetchKeywords(signal: AbortSignal): Promise<CategoryKeywords> {
  const response = await fetch("/api/category-keywords", { signal });
  const keywords: CategoryKeywords = response.ok ? await response.json() : none;
  return keywords;
}
