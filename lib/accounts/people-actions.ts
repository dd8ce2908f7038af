"use server";

// Server actions of admins for accounts, and of the links in their mails. The database checks each permission again.
import { refresh } from "next/cache";
import { z } from "zod";
import { handleForm, refuse, refuseFields, succeed } from "@/lib/forms/form-state";
import { ROLE_NAMES } from "@/lib/auth/access";
import { mailConfirmation, mailResetLink } from "@/lib/auth/response-time";
import { emailForm } from "@/lib/auth/schema";
import { requireMember, requireRole } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { cleanText } from "@/lib/forms/clean-text";
import { serviceClient } from "@/lib/supabase/service";
import { type SessionClient, sessionClient } from "@/lib/supabase/session";
import { readAddressRequest, readRoleInvitation } from "./signed-tokens";
import { changeResult, getMemberEntry, openedInvitation, role } from "./people";

const UNCHANGED = "Nothing was changed";
const NOT_WHOLE = "This form arrived incomplete. Please open the page again.";

/** By the database's code: no such account, or nobody would be an admin. */
const ROLE_PROBLEMS: Readonly<Record<string, "missing" | "last">> = {
  "23503": "missing",
  PT409: "last",
};

const PROBLEMS = {
  missing: "This account doesn’t exist anymore.",
  last: "They are the last admin. Make somebody else an admin first.",
  self: "You can’t block yourself.",
  taken: "This address already has an account.",
  has: "They already have this role.",
  many: "You can send at most 50 invitations a day. Please continue tomorrow.",
} as const;

/** Mails an invitation to a role, with a signed link. */
export async function inviteToRole(_before: FormState, form: FormData): Promise<FormState> {
  return change(form, async (client) => {
    const input = emailForm.extend({ role }).safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields("Nobody was invited", input.error);
    const { data } = await client.rpc("invite_to_role", input.data).throwOnError();
    const description = `A link is on its way to ${input.data.email}. It works for 7 days.`;
    return keepFormOpen(toAnswer(data, "Invited", description));
  });
}

/** Withdraws an invitation that was not accepted yet. */
export async function withdrawRoleInvitation(
  _before: FormState,
  form: FormData,
): Promise<FormState> {
  return change(form, async (client) => {
    const id = z.uuid().safeParse(form.get("invitationId"));
    if (!id.success) return refuse(UNCHANGED, NOT_WHOLE);
    const { data: ended } = await client
      .from("role_invitations")
      .update({ ended_at: new Date().toISOString() })
      .eq("id", id.data)
      .is("ended_at", null)
      .select("id")
      .throwOnError();
    if (ended.length === 0) return refuse(UNCHANGED, "This invitation has already ended.");
    return succeed("The invitation is withdrawn", "Its link no longer works.");
  });
}

/** Grants a member a role, or revokes it. */
export async function changeRole(_before: FormState, form: FormData): Promise<FormState> {
  return change(form, async (client) => {
    const wanted = z
      .object({ memberId: z.uuid(), role, change: z.enum(["grant", "revoke"]) })
      .safeParse(Object.fromEntries(form));
    if (!wanted.success) return refuse(UNCHANGED, NOT_WHOLE);
    const row = { user_id: wanted.data.memberId, role: wanted.data.role };
    const isGrant = wanted.data.change === "grant";
    const roles = client.from("user_roles");
    const { error } = isGrant
      ? await roles.upsert(row, { ignoreDuplicates: true })
      : await roles.delete().match(row);
    const problem = ROLE_PROBLEMS[error?.code ?? ""];
    if (error && !problem) throw error;
    const done = `${isGrant ? "Now" : "No longer"} ${ROLE_NAMES[row.role]}`;
    const answer = problem ? { ok: false, problem } : { ok: true };
    return keepFormOpen(toAnswer(answer, done, "It takes effect right away."));
  });
}

/** Blocks or unblocks a member. */
export async function setBlocked(_before: FormState, form: FormData): Promise<FormState> {
  return change(form, async (client) => {
    const member = z.uuid().safeParse(form.get("memberId"));
    if (!member.success) return refuse(UNCHANGED, NOT_WHOLE);
    const args = { member: member.data, blocked: form.get("blocked") === "yes" };
    const { data } = await client.rpc("set_member_blocked", args).throwOnError();
    return keepFormOpen(
      args.blocked
        ? toAnswer(data, "Blocked", "They are signed out everywhere and can’t sign in.")
        : toAnswer(data, "No longer blocked", "They can sign in again."),
    );
  });
}

/** Mails a member a link to choose a new password, or to confirm their address if it is unconfirmed. */
export async function mailMemberLink(_before: FormState, form: FormData): Promise<FormState> {
  return change(form, async () => {
    const member = await getMemberEntry(cleanText(form.get("memberId")));
    if (!member) return refuse("No link was sent", PROBLEMS.missing);
    await (member.isConfirmed ? mailResetLink(member.email) : mailConfirmation(member.email));
    const words = member.isConfirmed ? "choose a new password" : "confirm the address";
    return succeed("A link is on its way", `With it they ${words}, once, within an hour.`);
  });
}

/** Mails a link to a member's new address; opening it changes the address. */
export async function requestAddress(_before: FormState, form: FormData): Promise<FormState> {
  return change(form, async (client) => {
    const input = emailForm.extend({ memberId: z.uuid() }).safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields("No link was sent", input.error);
    const { memberId: member, email: address } = input.data;
    const { data } = await client.rpc("request_address", { member, address }).throwOnError();
    return toAnswer(data, "A link is on its way", `The address changes when ${address} opens it.`);
  });
}

/** Grants the role to the signed-in member, if the invitation was sent to their confirmed address. */
export async function acceptRole(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const signed = cleanText(form.get("invitation"));
    const member = await requireMember(memberRoutes.acceptRole(signed));
    const invitation_id = readRoleInvitation(signed);
    if (!invitation_id) return refuse(UNCHANGED, INVITATION_ENDED);
    const args = { invitation_id, member: member.id };
    const { data } = await serviceClient().rpc("open_role_invitation", args).throwOnError();
    const opened = openedInvitation.parse(data);
    if (!opened) return refuse(UNCHANGED, INVITATION_ENDED);
    return redirectWithFlash(
      { title: `You are ${ROLE_NAMES[opened.role]} now` },
      { to: memberRoutes.admin() },
    );
  });
}

const INVITATION_ENDED =
  "This invitation has expired, was withdrawn or accepted, or went to another address than your account’s.";

/** Changes an account's address to the one that the link was mailed to, and ends all of its sessions. */
export async function confirmNewAddress(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const request = readAddressRequest(cleanText(form.get("request")));
    const over = refuse(UNCHANGED, "This link has expired, or was already used.");
    if (!request) return over;
    const args = { member: request.member, old_address: request.from, new_address: request.to };
    const { data } = await serviceClient().rpc("confirm_address", args).throwOnError();
    if (!data) return over;
    return redirectWithFlash(
      { title: "Address changed", description: `Sign in with ${request.to}.` },
      { to: routes.auth() },
    );
  });
}

async function change(
  form: FormData,
  work: (client: SessionClient) => Promise<FormState>,
): Promise<FormState> {
  return handleForm(form, async () => {
    await requireRole("admin", memberRoutes.adminPeople());
    const answer = await work(await sessionClient());
    refresh();
    return answer;
  });
}

/** Keeps the form open, so that a wrong click can be undone with the opposite button. */
function keepFormOpen(answer: FormState): FormState {
  return { ...answer, isDone: false };
}

function toAnswer(data: unknown, title: string, description: string): FormState {
  const answer = changeResult.parse(data);
  if (answer.ok) return succeed(title, description);
  const text = PROBLEMS[answer.problem];
  const isAboutAddress = answer.problem === "taken" || answer.problem === "has";
  return refuse(UNCHANGED, text, isAboutAddress ? { email: text } : {});
}
