import { connection } from "next/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { env } from "@/lib/env";
import { answerWithStatus } from "@/lib/failed-status";
import { missingMetadata } from "@/lib/seo/metadata";

export const metadata = missingMetadata;

/** The guard shows it in place of what only reviewers may see: a 404 like any other, but for the way to the role. */
export default async function NoRolePage() {
  await connection();
  answerWithStatus(404);
  const { name, email } = env().operator;
  const whom = [name ?? "whoever runs this site", email && `(${email})`].filter(Boolean).join(" ");
  return (
    <NotFoundView
      text={`There is no page at this address, or your account may not see it. Reviewing needs the role of a reviewer: ask ${whom} for it.`}
    />
  );
}
