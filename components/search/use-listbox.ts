"use client";

import { useId, useState } from "react";

type ListboxRequest = {
  /** Number of options shown; 0 when the list is closed or empty. */
  count: number;
  onPick: (index: number) => void;
  /** For lists that close without leaving the input. */
  onEscape?: () => void;
};

/**
 * Keyboard and ARIA attributes of a combobox, as in the ARIA Authoring Practices: the focus stays in the input, arrows move
 * through the list, Enter picks, Escape closes. -1 means that no option is active.
 */
export function useListbox({ count, onPick, onEscape }: ListboxRequest) {
  const id = useId();
  const [wanted, setActive] = useState(-1);
  const active = wanted < count ? wanted : -1;

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    const isUp = event.key === "ArrowUp";
    if (count > 0 && (isUp || event.key === "ArrowDown")) {
      setActive(toNext(active, isUp ? -1 : 1, count));
    } else if (event.key === "Enter" && active >= 0) {
      onPick(active);
    } else if (event.key === "Escape" && count > 0 && onEscape) {
      onEscape();
    } else {
      return;
    }
    event.preventDefault();
  }

  return {
    setActive,
    /** Handler for the input's native keydown event. */
    onKeyDown,
    inputAttributes: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": count > 0,
      "aria-controls": count > 0 ? id : undefined,
      "aria-activedescendant": active >= 0 ? `${id}-${active}` : undefined,
    },
    listProps: { role: "listbox", id },
    toOptionProps: (index: number) => ({
      role: "option",
      id: `${id}-${index}`,
      "aria-selected": index === active,
      ref: index === active ? showInList : undefined,
      // Keeps the focus in the input, which a mouse press would move.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onPick(index),
    }),
  } as const;
}

/** Wraps around at both ends. */
function toNext(active: number, step: 1 | -1, count: number): number {
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

function showInList(option: HTMLElement | null) {
  option?.scrollIntoView?.({ block: "nearest" });
}
