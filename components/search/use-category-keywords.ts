import { useEffect, useState } from "react";
import type { CategoryKeywords } from "@/lib/search/category-keywords";

const none: CategoryKeywords = {};

/** What else the categories are called; until it is here, and where it does not come, nothing. */
export function useCategoryKeywords(): CategoryKeywords {
  const [keywords, setKeywords] = useState(none);
  useEffect(() => {
    const asking = new AbortController();
    fetchKeywords(asking.signal)
      .then(setKeywords)
      .catch(() => {}); // the names are there without it
    return () => asking.abort();
  }, []);
  return keywords;
}

async function fetchKeywords(signal: AbortSignal): Promise<CategoryKeywords> {
  const response = await fetch("/api/category-keywords", { signal });
  const keywords: CategoryKeywords = response.ok ? await response.json() : none;
  return keywords;
}
