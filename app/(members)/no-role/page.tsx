import { connection } from "next/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { safePath } from "@/lib/auth/return-path";
import { setResponseStatus } from "@/lib/http/failed-status";
import { routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { currentSettings } from "@/lib/settings/current";

export const metadata = missingMetadata;

/** Shown by the guard in place of pages that need a role: a 404, with how to get the role or sign in. */
export default async function NoRolePage({ searchParams }: PageProps<"/no-role">) {
  await connection();
  setResponseStatus(404);
  const { from } = await searchParams;
  if (typeof from === "string")
    return (
      <NotFoundView
        text="There is no page at this address, or you have to sign in to see it."
        actions={[
          { name: "Go to the home page", href: routes.home() },
          { name: "Sign in", href: routes.auth({ from: safePath(from) }) },
        ]}
      />
    );
  const { name, email } = currentSettings().operator;
  const whom = [name ?? "whoever runs this site", email && `(${email})`].filter(Boolean).join(" ");
  return (
    <NotFoundView
      text={`There is no page at this address, or your account may not see it. Reviewing needs the role of a reviewer: ask ${whom} for it.`}
    />
  );
}
