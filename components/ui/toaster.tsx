"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect } from "react";
import { takeFlashMessage } from "./flash-cookie";
import { toast, type Toast, useToasts } from "./use-toast";

// Loaded with the first message, because most visitors never see one. When loading fails, messages are shown as plain text: a
// rejected import would crash the page.
const loadToasts = () =>
  import("./toast-list").then(
    (module) => ({ default: module.ToastList }),
    () => ({ default: PlainToasts }),
  );
const ToastList = lazy(loadToasts);

/** For forms, whose message may be that the connection is gone. */
export function preloadToasts(): void {
  void loadToasts();
}

/** Shows messages passed to `toast()`, and the message that a redirect left in the flash cookie. */
export function Toaster() {
  const toasts = useToasts();
  const pathname = usePathname();

  // After hydration, and after a change of path, because a form's redirect arrives without a page load.
  useEffect(() => {
    // Tells public/boot.js to stop: from here on React handles events.
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
