"use client";

import * as RadixToast from "@radix-ui/react-toast";
import { cva } from "class-variance-authority";
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from "@/lib/site";
import { dismissToast, type Toast } from "./use-toast";

const toastVariants = cva(
  "flex flex-wrap items-start justify-between gap-4 border border-paper p-4 " +
    "data-[state=open]:animate-slide data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
  {
    variants: {
      variant: {
        default: "bg-ink text-ink-contrast",
        destructive: "bg-alert-ground text-alert-contrast",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/** The visible toasts; F8 moves the focus to them, a swipe or the button dismisses them. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      label="Message"
    >
      {toasts.map((entry) => (
        <ToastEntry key={entry.id} {...entry} />
      ))}
      <RadixToast.Viewport
        hotkey={[TOAST_HOTKEY]}
        data-slot="toasts"
        className="fixed right-0 bottom-0 z-20 w-full p-4 sm:max-w-md print:hidden"
      />
    </RadixToast.Provider>
  );
}

function ToastEntry({ id, isOpen, title, description, variant }: Toast) {
  return (
    <RadixToast.Root
      data-slot="toast"
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
      className={toastVariants({ variant })}
    >
      <div className="min-w-0 grow basis-40 break-words">
        <RadixToast.Title className="font-bold">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="text-sm">{description}</RadixToast.Description>
        )}
      </div>
      <RadixToast.Close className="-my-2 min-h-11 px-2 text-sm font-bold underline">
        Dismiss
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
