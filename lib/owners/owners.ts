// Types, schemas and texts about the owners of a listing.
import { z } from "zod";
import type { Route } from "next";
import {
  BUSINESS_STATUSES,
  type BusinessProfile,
  type BusinessStatus,
} from "@/lib/businesses/types";
import { formatDate } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";

/** A listing that the signed-in member owns. */
export type OwnedListing = {
  id: string;
  name: string;
  city: string | null;
  status: BusinessStatus;
  /** ISO date on which somebody last confirmed that everything is correct. */
  lastConfirmedOn: string | null;
  owners: Owner[];
  invitations: OpenInvitation[];
  /** By when a reviewer decides the claim of somebody else; null when there is none. */
  contestedUntil: string | null;
  /** An owner requested a change that a reviewer has not decided yet. */
  hasWaitingChange: boolean;
};

/** A pending claim of the signed-in member. */
type MyClaim = { businessId: string; name: string; status: "waiting" | "asked"; dueAt: string };

export type MyListings = { listings: OwnedListing[]; claims: MyClaim[] };

type Owner = { email: string | null; since: string; isMe: boolean };

type OpenInvitation = { id: string; email: string; expiresAt: string };

export type Invitation = { id: string; businessId: string; businessName: string; email: string };

const status = z.enum(BUSINESS_STATUSES);
const day = z.string().nullable();

export const myClaims = z.array(
  z
    .object({
      status: z.enum(["waiting", "asked"]),
      dueAt: z.string(),
      businesses: z.object({ id: z.string(), name: z.string() }),
    })
    .transform(({ businesses: { id: businessId, name }, ...claim }) => ({
      ...claim,
      ...{ businessId, name },
    })),
);

export const ownedListings = z.array(
  z
    .object({
      ...{ id: z.string(), name: z.string(), city: z.string().nullable(), status },
      last_confirmed_on: day,
      owners: z.array(
        z
          .object({ email: z.string().nullable(), since: z.string(), is_me: z.boolean() })
          .transform(({ is_me, ...owner }) => ({ ...owner, isMe: is_me })),
      ),
      invitations: z.array(
        z
          .object({ id: z.string(), email: z.string(), expires_at: z.string() })
          .transform(({ expires_at, ...one }) => ({ ...one, expiresAt: expires_at })),
      ),
      contested_until: day,
      has_waiting_change: z.boolean(),
    })
    .transform(({ last_confirmed_on, contested_until, has_waiting_change, ...listing }) => ({
      ...listing,
      lastConfirmedOn: last_confirmed_on,
      contestedUntil: contested_until,
      hasWaitingChange: has_waiting_change,
    })),
);

/** Result of invite_owner. */
export const inviteResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "owner", "many", "contested"]) }),
]);

export const acceptResult = z.union([
  z.object({ ok: z.literal(true), businessId: z.string() }),
  z.object({ ok: z.literal(false), problem: z.enum(["over", "address"]) }),
]);

export const leaveResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "last", "contested"]) }),
]);

const STATES: Readonly<Record<BusinessStatus, string>> = {
  published: "Published",
  suspended: "Not shown at the moment",
  closed: "Closed",
};

export const CONTESTED =
  "Somebody else says that this listing is theirs. Until a reviewer has decided, it stays as it is; please try again then.";

export function formatState(status: BusinessStatus): string {
  return STATES[status];
}

/** 'Confirmed on November 21, 2026'. */
export function formatConfirmed(day: string | null): string {
  return day ? `Confirmed on ${formatDate(day)}` : "Not confirmed yet";
}

/** A description shorter than this says little. */
const SHORT_DESCRIPTION = 80;

/** What visitors look for and the page lacks, each with where its owner adds it. */
export function listMissing(business: BusinessProfile): { text: string; href: Route }[] {
  const { id, image, images, hours, hoursNote, website, description } = business;
  const edit = memberRoutes.editMyListing(id);
  return [
    ...(!image && images.length === 0
      ? [{ text: "Add a photo", href: memberRoutes.myPhotos(id) }]
      : []),
    ...(!hours && !hoursNote ? [{ text: "Add your hours", href: edit }] : []),
    ...(!website ? [{ text: "Add your website", href: edit }] : []),
    ...(description.length < SHORT_DESCRIPTION
      ? [{ text: "Say more about what you do", href: edit }]
      : []),
  ];
}
