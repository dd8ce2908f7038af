import { useSyncExternalStore } from "react";
import { type FlashMessage, TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from "@/lib/site";

export type ToastMessage = FlashMessage;

/** A dismissed toast stays in the list, closed, until it is removed. */
export type Toast = ToastMessage & { id: number; isOpen: boolean };

const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a message, replacing the current one; returns its id. Browser only. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  change([{ ...message, id: lastId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)));
  setTimeout(() => change(toasts.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}
