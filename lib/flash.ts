// Owns the message that travels over a redirect; components/ui/flash-cookie.ts takes it out at the other end.
import { cookies } from "next/headers";
import { FLASH_COOKIE, FLASH_COOKIE_SECONDS, type FlashMessage } from "@/lib/site";

/** Shown as a toast by the page that a redirect leads to. For actions and route handlers. */
export async function setFlash(message: FlashMessage): Promise<void> {
  const jar = await cookies();
  jar.set(FLASH_COOKIE, JSON.stringify(message), {
    path: "/",
    sameSite: "lax",
    maxAge: FLASH_COOKIE_SECONDS,
  });
}
