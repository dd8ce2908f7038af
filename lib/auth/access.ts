// Types of members and their sessions.

/** Rights beyond a member's own data: a reviewer decides on submissions, an admin may do everything. */
export const ROLES = ["reviewer", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** A role in a sentence: 'You are an admin now'. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  reviewer: "a reviewer",
  admin: "an admin",
};

export type Member = {
  id: string;
  email: string;
  sessionId: string;
  roles: readonly Role[];
  /** Their roles have no effect until they set up a second factor. */
  lacksSecondFactor: boolean;
};

/** 'unknown': the auth server or the database did not respond. */
export type Session =
  /** `isNoted`: the list of the member's sessions shows it as used a short while ago. */
  | { kind: "member"; member: Member; isNoted: boolean }
  /** The password was right, the code of the second factor is still missing. */
  | { kind: "unproven"; member: Member }
  | { kind: "visitor" }
  | { kind: "unknown" };

/** Parameters that the auth provider adds to an address when one of its links failed. */
export type ProviderError = { error: string; error_code: string; error_description: string };

// Decides which pages need an account or a role.

/** Whether this page is for members, or for visitors who want to become one: rendered for each request, and never cached. */
export function isForMembers(pathname: string): boolean {
  return /^\/(?:account|admin|auth|business-submission-confirmation|register-business|review|submit-business|suggest-a-change)(?:\/|$)/.test(
    pathname,
  );
}

/** An admin has every role. */
export function hasRole({ roles, lacksSecondFactor }: Member, wanted: Role): boolean {
  if (lacksSecondFactor) return false;
  return roles.includes(wanted) || roles.includes("admin");
}

const GUARDED = [
  /^\/register-business$/,
  /^\/business-submission-confirmation$/,
  /^\/review(\/|$)/,
  /^\/admin(\/|$)/,
  // A member who has lost their password cannot sign in first.
  /^\/account(?!\/(?:forgot|reset)-password$)(\/|$)/,
];

/** Whether only members may see this page. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.some((pattern) => pattern.test(pathname));
}

/** Returns the role that a page requires, null when any member may see it; everybody else gets a 404. */
export function roleFor(pathname: string): Role | null {
  if (/^\/(review(\/.*)?|admin\/?)$/.test(pathname)) return "reviewer";
  return pathname.startsWith("/admin/") ? "admin" : null;
}

/** Whether visitors get a 404 and are not redirected to sign in, so that only permitted members learn that a page exists. */
export function isHidden(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}
