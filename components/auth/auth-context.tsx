"use client";

import { usePathname, useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { type AuthUser, readUser } from "./read-user";

export type Auth = {
  /** Null for visitors. Only decides what is shown: the server checks every request itself. */
  user: AuthUser | null;
  /** True until the session has been read for the first time. */
  loading: boolean;
};

const AuthContext = createContext<Auth | null>(null);

/** Provides the signed-in user; sends no request when there is no session cookie. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [auth, setAuth] = useState<Auth>({ user: null, loading: true });
  const known = useRef<string | undefined>(undefined);
  const router = useRouter();
  const pathname = usePathname();

  const take = useCallback(
    (user: AuthUser | null | "unknown") => {
      if (user === "unknown") return setAuth((before) => ({ ...before, loading: false }));
      setAuth({ user, loading: false });
      // Pages rendered for another user are requested again.
      if (known.current && known.current !== user?.email) router.refresh();
      known.current = user?.email;
    },
    [router],
  );

  // Also after a change of path, because a form's redirect arrives without a page load.
  useEffect(() => void readUser().then(take), [take, pathname]);

  // While the tab was hidden, the session may have ended or begun in another tab.
  useEffect(() => {
    const readWhenSeen = () => {
      if (document.visibilityState === "visible") void readUser().then(take);
    };
    document.addEventListener("visibilitychange", readWhenSeen);
    return () => document.removeEventListener("visibilitychange", readWhenSeen);
  }, [take]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Throws outside the provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
