import type { ReactNode } from "react";
import { WorkShell } from "@/components/layout/work-shell";
import type { Role } from "@/lib/auth/access";
import { memberRoutes, routes } from "@/lib/routes";

const account = {
  name: "Account",
  links: [
    { name: "My listings", href: routes.account() },
    { name: "My reviews", href: memberRoutes.accountSection("reviews") },
    { name: "Signed-in devices", href: memberRoutes.accountSection("sessions") },
    { name: "Password", href: memberRoutes.accountSection("change-password") },
    { name: "Two-step sign-in", href: memberRoutes.secondFactor() },
    { name: "Email", href: memberRoutes.accountSection("change-email") },
    { name: "My data", href: memberRoutes.accountSection("data") },
    { name: "Delete my account", href: memberRoutes.deleteAccount() },
  ],
};

const work = {
  name: "Work",
  links: [
    { name: "Review submissions", href: memberRoutes.review() },
    { name: "Administration", href: memberRoutes.admin() },
  ],
};

/** The account's pages, with links to their sections; reviewers and admins also find their work. */
export function AccountShell({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return (
    <WorkShell label="Account" groups={roles.length > 0 ? [account, work] : [account]}>
      {children}
    </WorkShell>
  );
}
