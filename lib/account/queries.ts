// Reads what is kept with a member's account, with their own rights: row-level security lets nothing else through.
import type { Member } from "@/lib/auth/types";
import { submittedFields, toColumn } from "@/lib/listings/columns";
import { listMyReviews } from "@/lib/member-reviews/queries";
import { listMyListings } from "@/lib/owners/queries";
import { listSessions } from "@/lib/sessions/queries";
import { sessionClient } from "@/lib/supabase/session";

/** Everything about the member who asks, for them to keep. */
export async function getMyData(member: Member) {
  const client = await sessionClient();
  const { data } = await client.auth.getUser();
  return {
    account: {
      id: member.id,
      email: member.email,
      createdAt: data.user?.created_at ?? null,
      emailConfirmedAt: data.user?.email_confirmed_at ?? null,
      lastSignInAt: data.user?.last_sign_in_at ?? null,
      emailWaitingForConfirmation: data.user?.new_email ?? null,
    },
    roles: member.roles,
    sessions: await listSessions(),
    listings: await listMyListings(),
    reviews: await listMyReviews(),
    submissions: await listMySubmissions(member),
    draft: await getMyDraft(member),
    reviewNotices: await getMyReviewNotices(member),
  };
}

const MAX_SUBMISSIONS = 500;

/** A reviewer may read all, so the owner is named. */
async function listMySubmissions({ id }: Member) {
  const client = await sessionClient();
  const { data } = await client
    .from("submissions")
    .select(
      `reference,status,created_at,decided_at,decision_note,business_id,${submittedFields.map(toColumn).join(",")}`,
    )
    .eq("owner_id", id)
    .order("created_at")
    .limit(MAX_SUBMISSIONS)
    .throwOnError();
  return data;
}

async function getMyDraft({ id }: Member) {
  const client = await sessionClient();
  const { data } = await client
    .from("submission_drafts")
    .select("answers,updated_at")
    .eq("user_id", id)
    .maybeSingle()
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
