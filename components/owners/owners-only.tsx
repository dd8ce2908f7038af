"use client";

import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { SIGNED_IN_COOKIE } from "@/lib/site";

export type OwnersOnlyProps = { businessId: string };

/** Tools for owners on the page of their listing, by position. Each is loaded only for an owner. */
const PARTS = {
  listing: load(() => import("./owner-box").then(({ OwnerBox }) => OwnerBox)),
  posts: load(() =>
    import("@/components/posts/post-composer").then(({ PostComposer }) => PostComposer),
  ),
};

type Props = OwnersOnlyProps & { part: keyof typeof PARTS };

/**
 * Tools for owners on a cached page that is the same for all visitors: for signed-in members, a request checks whether they own
 * the listing, and only owners load the tools and their scripts. This only decides what is shown; each action checks again.
 */
export function OwnersOnly({ part, businessId }: Props) {
  const [ownedId, setOwnedId] = useState<string>();
  useEffect(() => {
    let isGone = false;
    if (hasSession())
      void loadOwnership(businessId).then(
        (isOwner) => isOwner && !isGone && setOwnedId(businessId),
      );
    return () => void (isGone = true);
  }, [businessId]);

  if (ownedId !== businessId) return null;
  const Part = PARTS[part];
  return (
    <Suspense fallback={null}>
      <Part businessId={businessId} />
    </Suspense>
  );
}

/** Leaves out a part whose script fails to load: a rejected import would crash the page. */
function load(part: () => Promise<ComponentType<OwnersOnlyProps>>) {
  return lazy(async () => ({ default: await part().catch(() => Nothing) }));
}

const Nothing: ComponentType<OwnersOnlyProps> = () => null;

const hasSession = () => document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);

/** Parts of one page share a request. */
const pendingRequests = new Map<string, Promise<boolean>>();

function loadOwnership(businessId: string): Promise<boolean> {
  const answer = pendingRequests.get(businessId) ?? fetchOwnership(businessId);
  pendingRequests.set(businessId, answer);
  return answer.finally(() => pendingRequests.delete(businessId));
}

async function fetchOwnership(businessId: string): Promise<boolean> {
  try {
    const answer: unknown = await (await fetch(`/api/owned/${businessId}`)).json();
    return (
      typeof answer === "object" &&
      answer !== null &&
      "isOwner" in answer &&
      answer.isOwner === true
    );
  } catch {
    return false;
  }
}
