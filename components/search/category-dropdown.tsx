"use client";

import { type KeyboardEvent, useEffect, useState } from "react";
import { controlVariants } from "@/components/ui/input";
import { type CategoryKeywords, filterCategories } from "@/lib/search/filter-categories";
import { useListbox } from "./use-listbox";

export type CategoryDropdownProps = {
  categories: readonly CategoryChoice[];
  /** Label of the current choice. */
  chosen: string;
  onPick: (categoryId: string) => void;
  /** Closes the list and restores the focus. */
  onClose: () => void;
};

const anyCategory: CategoryChoice = { id: "", label: "All categories" };

/** The list of categories below its button, with a search field. */
export function CategoryDropdown({ categories, chosen, onPick, onClose }: CategoryDropdownProps) {
  const [text, setText] = useState("");
  const isAny = anyCategory.label.toLowerCase().startsWith(text.trim().toLowerCase());
  const keywords = useCategoryKeywords();
  const found = filterCategories(categories, text, keywords);
  const shown = [...(isAny ? [anyCategory] : []), ...found];
  const {
    onKeyDown: onListKeyDown,
    inputAttributes,
    listProps,
    toOptionProps,
    setActive,
  } = useListbox({
    count: shown.length,
    onPick: (index) => {
      const category = shown[index];
      if (category) onPick(category.id);
    },
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    // Choosing an option must not submit the surrounding form.
    if (event.key === "Enter") event.preventDefault();
  }

  return (
    <div
      role="dialog"
      aria-label="Business categories"
      onKeyDown={onKeyDown}
      className="absolute inset-x-0 top-full z-20 animate-slide border-2 border-rule-strong bg-paper md:min-w-64"
    >
      <input
        autoFocus
        aria-label="Search categories"
        placeholder="Search categories..."
        autoComplete="off"
        value={text}
        className={controlVariants({ className: "rounded-none border-0 border-b-2" })}
        {...inputAttributes}
        onKeyDown={(event) => onListKeyDown(event.nativeEvent)}
        onChange={(event) => {
          setText(event.target.value);
          setActive(event.target.value ? 0 : -1);
        }}
      />
      <ul {...listProps} aria-label="Categories" className="max-h-[300px] overflow-y-auto text-sm">
        {shown.map((category, index) => (
          <li key={category.id} {...toOptionProps(index)} className={optionStyle}>
            <Tick isShown={category.label === chosen} />
            {category.label}
          </li>
        ))}
      </ul>
      <p role="status" className={shown.length > 0 ? "sr-only" : "px-3 py-3 text-sm text-muted"}>
        {shown.length > 0 ? toAnnouncement(shown.length) : "No category found."}
      </p>
    </div>
  );
}

/** A check mark made of two borders, because the icon library would be loaded on every page. */
function Tick({ isShown }: { isShown: boolean }) {
  return (
    <span
      aria-hidden
      className={`mx-1.5 h-3 w-1.5 shrink-0 rotate-45 border-r-2 border-b-2 ${isShown ? "" : "invisible"}`}
    />
  );
}

function toAnnouncement(count: number): string {
  return count === 1 ? "1 category" : `${count} categories`;
}

const optionStyle =
  "flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1 hover:bg-surface aria-selected:bg-action aria-selected:text-action-contrast";

export type CategoryChoice = { id: string; label: string };

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
