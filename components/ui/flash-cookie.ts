import { FLASH_COOKIE, FLASH_DESCRIPTION_MAX_LENGTH, FLASH_TITLE_MAX_LENGTH } from "@/lib/site";
import type { ToastMessage } from "./use-toast";

/**
 * Returns the message that the previous response left in the flash cookie, and deletes the cookie; null when there is none or
 * it is invalid. The cookie must have been set with `Path=/` and without HttpOnly.
 */
export function takeFlashMessage(): ToastMessage | null {
  const prefix = `${FLASH_COOKIE}=`;
  const cookie = document.cookie.split("; ").find((entry) => entry.startsWith(prefix));
  if (!cookie) return null;
  document.cookie = `${prefix}; Max-Age=0; Path=/`;
  try {
    return toMessage(JSON.parse(decodeURIComponent(cookie.slice(prefix.length))));
  } catch {
    return null; // not JSON, so not ours
  }
}

// Parsed by hand, because zod would be a third of the scripts that a public page may load.
function toMessage(value: unknown): ToastMessage | null {
  if (typeof value !== "object" || value === null) return null;
  if (!("title" in value) || !isText(value.title, FLASH_TITLE_MAX_LENGTH)) return null;
  const description = "description" in value ? value.description : undefined;
  const variant = "variant" in value ? value.variant : undefined;
  if (description !== undefined && !isText(description, FLASH_DESCRIPTION_MAX_LENGTH)) return null;
  if (variant !== undefined && variant !== "default" && variant !== "destructive") return null;
  return { title: value.title, description, variant };
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= maxLength;
}
