// Passes a message across a redirect in a cookie. A script shows it on the next page (components/ui/flash-cookie.ts);
// without scripts, members' pages print it.
import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { redirect, RedirectType } from "next/navigation";
import { z } from "zod";
import {
  FLASH_COOKIE,
  FLASH_COOKIE_SECONDS,
  FLASH_DESCRIPTION_MAX_LENGTH,
  FLASH_TITLE_MAX_LENGTH,
  type FlashMessage,
} from "@/lib/site";

/** For the next members' page to print. lib/auth/guard.ts deletes the cookie and passes its value on in the header. */
export const PRINTED_FLASH_COOKIE = "printed_flash";
export const PRINTED_FLASH_HEADER = "x-printed-flash";

const flashMessage = z.object({
  title: z.string().trim().min(1).max(FLASH_TITLE_MAX_LENGTH),
  description: z.string().max(FLASH_DESCRIPTION_MAX_LENGTH).optional(),
  variant: z.enum(["default", "destructive"]).optional(),
});

/** Sets the message for the page after a redirect: shown as a toast, or without scripts by any members' page. For actions. */
export async function setFlash(message: FlashMessage): Promise<void> {
  const jar = await cookies();
  const isPrinted = !(await isSentByScript());
  jar.set(isPrinted ? PRINTED_FLASH_COOKIE : FLASH_COOKIE, JSON.stringify(message), {
    path: "/",
    sameSite: "lax",
    httpOnly: isPrinted,
    maxAge: FLASH_COOKIE_SECONDS,
  });
}

/** Ends an action with a redirect in place of the page in the history. Public pages print no message: set `withoutScript` there. */
export async function redirectWithFlash(
  message: FlashMessage,
  { to, withoutScript = to }: { to: Route; withoutScript?: Route },
): Promise<never> {
  await setFlash(message);
  return redirect((await isSentByScript()) ? to : withoutScript, RedirectType.replace);
}

/** Returns the message that a members' page has to print; null when there is none, or an invalid one. */
export async function readPrintedFlash(): Promise<FlashMessage | null> {
  const text = (await headers()).get(PRINTED_FLASH_HEADER);
  if (!text) return null;
  try {
    return flashMessage.safeParse(JSON.parse(decodeURIComponent(text))).data ?? null;
  } catch {
    return null;
  }
}

/** Next's script sends the action's id in a header, a plain form in a field. */
async function isSentByScript(): Promise<boolean> {
  return (await headers()).has("next-action");
}
