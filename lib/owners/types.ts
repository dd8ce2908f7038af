// What those who keep a listing see of it.
import type { BusinessStatus } from "@/lib/businesses/types";

/** A listing that the member who asks keeps. */
export type MyListing = {
  id: string;
  name: string;
  city: string | null;
  status: BusinessStatus;
  /** ISO day on which somebody last said that all of it holds. */
  lastConfirmedOn: string | null;
  /** How many keep it. */
  owners: number;
  /** Somebody else claims it, and a reviewer has not decided yet. */
  isContested: boolean;
  /** An owner asked for a change that a reviewer has not decided yet. */
  hasWaitingChange: boolean;
};

/** A claim of the member who asks that waits for a reviewer. */
type MyClaim = { businessId: string; name: string; dueAt: string };

export type MyListings = { listings: MyListing[]; claims: MyClaim[] };

type Owner = { email: string | null; since: string; isMe: boolean };

type OpenInvitation = { id: string; email: string; expiresAt: string };

export type KeptListing = Omit<MyListing, "owners" | "isContested" | "hasWaitingChange"> & {
  owners: Owner[];
  invitations: OpenInvitation[];
  /** By when the claim of somebody else is decided; null while there is none. */
  contestedUntil: string | null;
};

export type Invitation = { id: string; businessId: string; businessName: string; email: string };
