"use client";

import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { CategoryChoice, CategoryDropdownProps } from "./category-dropdown";

type CategoryPickerProps = {
  categories: readonly CategoryChoice[];
  /** Id of the chosen category; '' for none. */
  value: string;
  /** Classes of a form control. */
  className: string;
  /** Shown at the end of the button. */
  icon: ReactNode;
};

const id = "category";
const placeholder = "Select business category";

/**
 * The category of a search. The HTML has a native select, which stays the form's field; a script covers it with a button that
 * opens a searchable list. The list's script is loaded at the first use.
 */
export function CategoryPicker({ categories, value, className, icon }: CategoryPickerProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { Dropdown, close, onBlur, buttonProps } = useDropdown();
  // '' on the server, before the script runs, and while the select has the focus; else the label of the chosen option.
  const chosen = useSyncExternalStore(
    onChange,
    () => toChosen(select.current),
    () => "",
  );

  function pick(category: string) {
    if (select.current) select.current.value = category;
    select.current?.dispatchEvent(new Event("change", { bubbles: true }));
    close();
  }

  return (
    <div className="relative min-w-0 self-start" onBlur={onBlur}>
      <label
        id={`${id}-label`}
        htmlFor={chosen ? `${id}-button` : id}
        className="mb-1.5 block font-bold"
      >
        Category
      </label>
      <select
        ref={select}
        id={id}
        name="category"
        defaultValue={value}
        hidden={chosen !== ""}
        className={className}
      >
        <option value="">{placeholder}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.label}
          </option>
        ))}
      </select>
      {chosen && (
        <button
          {...buttonProps}
          type="button"
          id={`${id}-button`}
          aria-labelledby={`${id}-label ${id}-button`}
          className={className}
        >
          <span className="flex items-center justify-between gap-2 text-left">
            <span className="truncate">{chosen}</span>
            {icon}
          </span>
        </button>
      )}
      {Dropdown && (
        <Dropdown categories={categories} chosen={chosen} onPick={pick} onClose={close} />
      )}
    </div>
  );
}

/** State of the list that the button opens; its script is loaded at the first use. */
function useDropdown() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Dropdown, setDropdown] = useState<ComponentType<CategoryDropdownProps> | null>(null);

  async function open() {
    setIsOpen(true);
    const dropdown = await import("./category-dropdown").catch(() => null);
    if (dropdown) setDropdown(() => dropdown.CategoryDropdown);
    else setIsOpen(false);
  }

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  /** Opens with the arrow keys, like a native select. */
  function onKeyDown(event: KeyboardEvent) {
    if (isOpen || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    void open();
  }

  /** Closes when the focus leaves. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  const shown = isOpen ? Dropdown : null;

  return {
    /** Null while the list is closed. */
    Dropdown: shown,
    close,
    onBlur,
    buttonProps: {
      ref: button,
      "aria-haspopup": "dialog",
      "aria-expanded": shown !== null,
      onClick: () => (isOpen ? close() : open()),
      onKeyDown,
    },
  } as const;
}

function toChosen(select: HTMLSelectElement | null): string {
  if (select && !select.hidden && select === document.activeElement) return "";
  return select?.selectedOptions[0]?.text ?? placeholder;
}

function onChange(notify: () => void) {
  const end = new AbortController();
  for (const type of ["change", "focusout"]) document.addEventListener(type, notify, end);
  return () => end.abort();
}
