import type { ComponentProps, ReactNode } from "react";
import { Container } from "./container";

/** A line under the header about the whole site, for example that listings are samples or read-only. */
export function Banner({ children, ...props }: ComponentProps<"div">) {
  return (
    <div
      role="note"
      data-slot="banner"
      className="border-b border-rule bg-surface text-xs"
      {...props}
    >
      <Container className="py-2">{children}</Container>
    </div>
  );
}

/** A note beside the main text. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="note"
      data-slot="notice"
      className="max-w-measure border-l-4 border-action bg-surface px-4 py-3"
    >
      {children}
    </div>
  );
}
