// Decides which pages need an account or a role.
import type { Member, Role } from "./types";

/** Whether this is a page for members, or for who wants to be one: made for each request, and never kept. */
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
  // Who has lost a password cannot sign in first.
  /^\/account(?!\/(?:forgot|reset)-password$)(\/|$)/,
];

/** Whether only members may see this page. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.some((pattern) => pattern.test(pathname));
}

/** The role that a page takes, null where any member may see it; to everybody else it does not exist. */
export function roleFor(pathname: string): Role | null {
  if (/^\/(review(\/.*)?|admin\/?)$/.test(pathname)) return "reviewer";
  return pathname.startsWith("/admin/") ? "admin" : null;
}

/** Whether visitors are not even told to sign in: only who may enter learns what is there. */
export function isHidden(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}

/** Whether the form of this page may bring a picture. */
export function isPictureForm(pathname: string): boolean {
  return pathname.startsWith("/admin/articles/");
}
