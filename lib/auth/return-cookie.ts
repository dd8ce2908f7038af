// Remembers where one was going while the link of a confirmation mail is awaited: the mail opens a new page, mostly in the same browser.
import type { Route } from "next";
import { cookies } from "next/headers";
import { routes } from "@/lib/routes";
import { safePath } from "./return-path";

const RETURN_COOKIE = "return_to";

/** As long as the link of the mail. Only pages below /auth get it. */
const OPTIONS = { path: "/auth", httpOnly: true, sameSite: "lax", maxAge: 60 * 60 } as const;

/** Stores a page of this site; the home page, where nobody was going, is not stored. For actions. */
export async function rememberReturn(to: Route): Promise<void> {
  if (to !== routes.home()) (await cookies()).set(RETURN_COOKIE, to, OPTIONS);
}

/** Returns the stored page and forgets it; the account's page if there is none. For actions. */
export async function consumeReturnPath(): Promise<Route> {
  const jar = await cookies();
  const to = safePath(jar.get(RETURN_COOKIE)?.value);
  jar.delete({ name: RETURN_COOKIE, path: OPTIONS.path });
  return to === routes.home() ? routes.account() : to;
}
