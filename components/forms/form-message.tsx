import type { ReactNode } from "react";
import type { FlashMessage } from "@/lib/site";

type Props = FlashMessage & {
  /** Set to announce the message when it is the only change since the previous page. */
  role?: "status";
};

/** The result of an action, which stays visible after its toast disappears. */
export function FormMessage({ title, description, variant, role }: Props) {
  const isRefused = variant === "destructive";
  return (
    <div
      role={role}
      data-slot="form-message"
      className={`border-l-4 bg-surface px-4 py-3 ${isRefused ? "border-alert" : "border-pine"}`}
    >
      <p className={`font-bold ${isRefused ? "text-alert" : "text-pine"}`}>{title}</p>
      {description && <p>{description}</p>}
    </div>
  );
}

/** The error of a form, above it; empty when there is none. */
export function FormAlert({ text, children }: { text: string | null; children?: ReactNode }) {
  if (!text) return null;
  return (
    <div role="alert" className="mb-6 max-w-measure border-4 border-alert p-4 font-bold">
      {text} {children}
    </div>
  );
}
