import type { ReactNode } from "react";

/** The error of a form, above it; empty when there is none. */
export function FormAlert({ text, children }: { text: string | null; children?: ReactNode }) {
  if (!text) return null;
  return (
    <div role="alert" className="mb-6 max-w-measure border-4 border-alert p-4 font-bold">
      {text} {children}
    </div>
  );
}
