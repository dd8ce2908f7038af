"use client";

import { useRef, useSyncExternalStore } from "react";

/** A search needs one of these fields; the others only filter. */
const questions = ["q", "category", "near"];

/** Submits the surrounding form; disabled while no search field is filled. Without a script it is always enabled. */
export function SearchButton({ className }: { className: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const hasQuestion = useSyncExternalStore(
    onChange,
    () => hasQuestionIn(button.current?.form),
    () => true,
  );
  return (
    <button ref={button} type="submit" disabled={!hasQuestion} className={className}>
      Search
    </button>
  );
}

function onChange(notify: () => void) {
  for (const type of ["input", "change"]) document.addEventListener(type, notify);
  return () => {
    for (const type of ["input", "change"]) document.removeEventListener(type, notify);
  };
}

function hasQuestionIn(form: HTMLFormElement | null | undefined): boolean {
  if (!form) return true;
  const fields = new FormData(form);
  return questions.some((name) => String(fields.get(name) ?? "").trim());
}
