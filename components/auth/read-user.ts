import { SIGNED_IN_COOKIE } from "@/lib/site";

/** The signed-in user; null for visitors; 'unknown' when the server does not respond. */
export async function readUser(): Promise<AuthUser | null | "unknown"> {
  if (!document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`)) return null;
  try {
    const answer = await fetch("/api/session");
    return answer.ok ? toUser(await answer.json()) : "unknown";
  } catch {
    return "unknown";
  }
}

// Parsed by hand, because zod would be a third of the scripts that a public page may load.
function toUser(answer: unknown): AuthUser | null {
  if (typeof answer !== "object" || answer === null || !("email" in answer)) return null;
  if (typeof answer.email !== "string") return null;
  const roles = "roles" in answer && Array.isArray(answer.roles) ? answer.roles : [];
  return { email: answer.email, roles: roles.filter((role) => typeof role === "string") };
}

export type AuthUser = { email: string; roles: readonly string[] };
