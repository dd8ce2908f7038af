"use client";

import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { SIGNED_IN_COOKIE } from "@/lib/site";

export type OwnersOnlyProps = { businessId: string };

/** What owners find on the page of their listing, by the place where it stands. Each is loaded for an owner alone. */
const PARTS = {
  listing: load(() => import("./owner-box").then(({ OwnerBox }) => OwnerBox)),
  posts: load(() => import("../posts/post-composer").then(({ PostComposer }) => PostComposer)),
};

type Props = OwnersOnlyProps & { part: keyof typeof PARTS };

/**
 * A place for tools on a page that is kept and the same for everybody: whoever is signed in asks whether the listing is
 * theirs, and only its owners get the tools and their scripts. That decides what is shown; each action asks again.
 */
export function OwnersOnly({ part, businessId }: Props) {
  const [ownedId, setOwnedId] = useState<string>();
  useEffect(() => {
    let isGone = false;
    if (hasSession())
      void askOwnership(businessId).then((isOwner) => isOwner && !isGone && setOwnedId(businessId));
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

/** A part whose script cannot be fetched is left out: a failed import would take the page down with it. */
function load(part: () => Promise<ComponentType<OwnersOnlyProps>>) {
  return lazy(async () => ({ default: await part().catch(() => Nothing) }));
}

const Nothing: ComponentType<OwnersOnlyProps> = () => null;

const hasSession = () => document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);

/** The places of one page ask together. */
const asked = new Map<string, Promise<boolean>>();

function askOwnership(businessId: string): Promise<boolean> {
  const answer = asked.get(businessId) ?? fetchOwnership(businessId);
  asked.set(businessId, answer);
  return answer.finally(() => asked.delete(businessId));
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
