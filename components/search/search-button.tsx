"use client";

import { useRef, useSyncExternalStore } from "react";
import { readQuestion } from "./read-question";

/** A question is one of these; the others only narrow it. */
const questions = ["q", "category", "near"];

/** Submits the form around it, once there is something to search for. Without a script it always does. */
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
  const asked = readQuestion(form);
  return questions.some((name) => asked[name]);
}
