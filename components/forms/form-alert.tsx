import type { ReactNode } from "react";

/** What stands in the way of a decision, above its form; nothing while nothing does. */
export function FormAlert({ text, children }: { text: string | null; children?: ReactNode }) {
  if (!text) return null;
  return (
    <div role="alert" className="mb-6 max-w-measure border-4 border-alert p-4 font-bold">
      {text} {children}
    </div>
  );
}
