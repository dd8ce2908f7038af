"use client";

import { useRouter } from "next/navigation";
import { NavLink } from "@/components/layout/nav-link";
import { useSyncExternalStore } from "react";
import { routes } from "@/lib/routes";
import { SIGNED_IN_COOKIE } from "@/lib/site";
import { useAuth } from "./auth-context";

/** Link of the header: to sign in and return to this page, or to the account. Without a script it leads to sign in only. */
export function AccountLink() {
  const { user, loading } = useAuth();
  const hasSession = useSyncExternalStore(subscribeToNothing, hasSessionCookie, () => false);
  const router = useRouter();
  if (user) {
    return <NavLink href={routes.account()}>My Account</NavLink>;
  }
  return (
    <NavLink
      href={routes.auth()}
      onNavigate={(event) => {
        if (location.pathname === routes.auth()) return;
        event.preventDefault();
        router.push(routes.auth({ from: location.pathname + location.search }));
      }}
    >
      {loading && hasSession ? "Loading..." : "Sign In"}
    </NavLink>
  );
}

/** For what does not change while a page is shown. */
export const subscribeToNothing = () => () => {};
const hasSessionCookie = () => document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);
