"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect } from "react";
import { takeFlashMessage } from "./flash-cookie";
import { toast, type Toast, useToasts } from "./use-toast";

// Loaded with the first message: most visitors never see one. A message whose frame cannot be fetched is shown as plain
// text, because a failed import would otherwise take the page down with it.
const ToastList = lazy(() =>
  import("./toast-list").then(
    (module) => ({ default: module.ToastList }),
    () => ({ default: PlainToasts }),
  ),
);

/** Shows what `toast()` is given, and the message that a redirect left in the flash cookie. */
export function Toaster() {
  const toasts = useToasts();
  const pathname = usePathname();

  // After hydration, and after a change of path: a form's redirect arrives without a new page load.
  useEffect(() => {
    // public/boot.js hands over: from here on React hears whatever happens.
    dispatchEvent(new Event("hydrated"));
    const message = takeFlashMessage();
    if (message) toast(message);
  }, [pathname]);

  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}

function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <p role="status" className="border-t border-rule-strong bg-paper p-4 font-bold">
      {toasts.map(({ title, description }) => [title, description].filter(Boolean).join(". "))}
    </p>
  );
}
