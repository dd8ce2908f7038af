// Types of what owners see of their listings.
import type { BusinessStatus } from "@/lib/businesses/types";

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
