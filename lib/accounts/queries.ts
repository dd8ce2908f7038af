// Reads the data of a member's account with their own rights, which row-level security enforces. Tables that members cannot
// read are read by the service, by the member's id or address.
import { z } from "zod";
import type { Member } from "@/lib/auth/access";
import { submittedFields, toColumn } from "@/lib/listings/columns";
import { listMyReviews } from "@/lib/feedback/review-queries";
import { listMyListings } from "@/lib/owners/queries";
import { listDraftPhotos, toWaiting, draftPhotos } from "@/lib/photos/queries";
import { listSessions } from "@/lib/auth/session";
import { getSecret } from "@/lib/auth/second-factor";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";

/** Returns everything stored about the current member, for their download. */
export async function getMyData(member: Member) {
  return resolveAll({
    account: getMyAccount(member),
    roles: member.roles,
    sessions: listSessions(),
    listings: listMine(member),
    listingDrafts: listMyListingDrafts(),
    listingChanges: listMyListingChanges(member),
    reviews: listMyReviews(),
    submissions: listMySubmissions(member),
    draft: getMyDraft(member),
    reviewNotices: getMyReviewNotices(member),
    secondFactorSince: getSecret(member.id).then((secret) => secret?.confirmedAt ?? null),
    mails: listMailsTo(member),
    activity: listMyActivity(member),
  });
}

/** The parts of an object, read at the same time. */
async function resolveAll<Parts extends object>(parts: Parts) {
  const names = Object.keys(parts);
  const values: unknown[] = await Promise.all(Object.values(parts));
  return Object.fromEntries(names.map((name, place) => [name, values[place]]));
}

async function getMyAccount({ id, email }: Member) {
  const { data } = await (await sessionClient()).auth.getUser();
  return {
    id,
    email,
    createdAt: data.user?.created_at ?? null,
    emailConfirmedAt: data.user?.email_confirmed_at ?? null,
    lastSignInAt: data.user?.last_sign_in_at ?? null,
    emailWaitingForConfirmation: data.user?.new_email ?? null,
  };
}

/** The member's listings and claims, without the addresses of other owners. */
async function listMine(member: Member) {
  const { listings, claims } = await listMyListings(member);
  return {
    listings: listings.map(({ owners, invitations: _, ...listing }) => ({
      ...listing,
      owners: owners.length,
    })),
    claims,
  };
}

const MAX_SUBMISSIONS = 500;
const MAX_LINES = 1000;

const withPhotos = z.array(z.looseObject({ photos: draftPhotos }));

/** Includes the photos that wait for review. The query names the owner, because a reviewer may read all submissions. */
async function listMySubmissions({ id }: Member) {
  const client = await sessionClient();
  const { data } = await client
    .from("submissions")
    .select(
      `reference,status,created_at,decided_at,decision_note,business_id,${submittedFields.map(toColumn).join(",")},photos:business_images(id,kind,alt)`,
    )
    .eq("owner_id", id)
    .order("created_at")
    .limit(MAX_SUBMISSIONS)
    .throwOnError();
  return withPhotos.parse(data).map(({ photos, ...submission }) => ({
    ...submission,
    photos: photos.map(toWaiting),
  }));
}

async function getMyDraft({ id }: Member) {
  const client = await sessionClient();
  const { data } = await client
    .from("submission_drafts")
    .select("answers,updated_at")
    .eq("user_id", id)
    .maybeSingle()
    .throwOnError();
  return data && { ...data, photos: await listDraftPhotos(null) };
}

/** Unsaved changes of the listings that the member owns. */
async function listMyListingDrafts() {
  const client = await sessionClient();
  const { data } = await client
    .from("listing_drafts")
    .select("business_id,draft,updated_at")
    .order("business_id")
    .throwOnError();
  return data;
}

/** Changes of these listings that the member has sent to reviewers. */
async function listMyListingChanges({ id }: Member) {
  const client = await sessionClient();
  const { data } = await client
    .from("suggestions")
    .select("reference,business_id,status,wanted,taken,created_at,decided_at,decision_note")
    .eq("owner_id", id)
    .order("created_at")
    .order("id")
    .limit(MAX_LINES)
    .throwOnError();
  return data;
}

async function getMyReviewNotices({ id }: Member) {
  const client = await sessionClient();
  const { data } = await client
    .from("reviewer_notices")
    .select("pace")
    .eq("user_id", id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Which mails were sent to the member's address, and when; their texts are not stored. */
async function listMailsTo({ email }: Member) {
  const { data } = await serviceClient()
    .from("email_outbox")
    .select("template,created_at,sent_at,failed_at")
    .eq("recipient", email)
    .order("created_at")
    .limit(MAX_LINES)
    .throwOnError();
  return data;
}

/** Lines of the audit log about what the member did. */
async function listMyActivity({ id }: Member) {
  const { data } = await serviceClient()
    .from("audit_log")
    .select("at,action,subject,details")
    .eq("actor", id)
    .order("id", { ascending: false })
    .limit(MAX_LINES)
    .throwOnError();
  return data;
}
