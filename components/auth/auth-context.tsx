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
import { readUser } from "./read-user";

export type AuthUser = { email: string; roles: readonly string[] };

export type Auth = {
  /** Null for visitors. It decides what is shown and nothing else: the server asks again for everything. */
  user: AuthUser | null;
  /** Until the session has been read for the first time. */
  loading: boolean;
};

const AuthContext = createContext<Auth | null>(null);

/** Knows who is signed in, and asks nobody where no session is. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [auth, setAuth] = useState<Auth>({ user: null, loading: true });
  const known = useRef<string | undefined>(undefined);
  const router = useRouter();
  const pathname = usePathname();

  const take = useCallback(
    (user: AuthUser | null | "unknown") => {
      if (user === "unknown") return setAuth((before) => ({ ...before, loading: false }));
      setAuth({ user, loading: false });
      // What the server made for somebody else is made again.
      if (known.current && known.current !== user?.email) router.refresh();
      known.current = user?.email;
    },
    [router],
  );

  // After a change of path too: a form's redirect arrives without a new page load.
  useEffect(() => void readUser().then(take), [take, pathname]);

  // While the tab was out of sight, the session may have ended or begun in another one.
  useEffect(() => {
    const readWhenSeen = () => {
      if (document.visibilityState === "visible") void readUser().then(take);
    };
    document.addEventListener("visibilitychange", readWhenSeen);
    return () => document.removeEventListener("visibilitychange", readWhenSeen);
  }, [take]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Throws outside of the provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
