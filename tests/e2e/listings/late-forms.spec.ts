// Forms that come too late, or with nothing in them: what they are about has changed since their page was opened. Each says so.
import { expect } from "@playwright/test";
import { toContentHash } from "@/lib/submissions/rules";
import { signFormToken } from "@/lib/submissions/signed-tokens";
import { type Person, startSession, toCookie } from "../../support/members";
import { newNetwork } from "../../support/network";
import { newUuid, newWord } from "../../support/seed";
import { openForm, readForm } from "../../support/site-send";
import { toMain, toText } from "../../support/site-ask";
import { borrowSecrets } from "../../support/site-data";
import { review, test } from "../../support/site-review";
import { makeSubmission } from "../../support/submissions";
import { newBusiness } from "../../support/submit-form";

type Late = {
  path: string;
  button: string;
  fields?: Record<string, string>;
  /** What happens between opening and sending the form. */
  meanwhile?: () => PromiseLike<unknown>;
  says: string;
};

async function expectRefused(who: Person, { path, button, fields, meanwhile, says }: Late) {
  const headers = { cookie: toCookie(await startSession(who)), ...newNetwork() };
  const sendForm = await openForm(path, { button, headers });
  await meanwhile?.();
  const { status, body } = await sendForm(fields);
  const name = `${button} on ${path}`;
  expect.soft(status, name).toBe(200);
  expect.soft(toText(toMain(body)), name).toContain(says);
}

const database = () => review.database.client;

test(
  "forms of owners that come too late say why they were refused",
  { tag: "@audit" },
  async () => {
    const { id, change } = await publish();
    const owner = await review.join();
    await review.makeOwner(owner, id);
    const page = `/account/listings/${id}`;
    const invite = { path: page, button: "Invite" };
    await expectRefused(owner, {
      ...{ ...invite, fields: { email: owner.email } },
      says: "They already manage this listing.",
    });
    const invitations = Array.from({ length: 10 }, () => ({
      ...{ business_id: id, email: `${newWord()}@example.com` },
    }));
    await database().from("owner_invitations").insert(invitations).throwOnError();
    await expectRefused(owner, {
      ...{ ...invite, fields: { email: "one-more@example.com" } },
      says: "at most 10 invitations a day",
    });
    await expectRefused(owner, {
      ...{ path: page, button: "Leave the listing" },
      says: "You are the last one who manages it.",
    });
    await expectRefused(owner, {
      ...{ path: `${page}/edit`, button: "Save the changes" },
      says: "Nothing in the form differs from what is published.",
    });
    await expectRefused(owner, {
      ...{ path: `${page}/edit`, button: "Save the changes", fields: { seen: "{}" } },
      says: "This form arrived incomplete",
    });
    await expectRefused(owner, {
      ...{ path: `${page}/pin`, button: "Move the pin", fields: { point: "near the pier" } },
      says: "Paste coordinates such as",
    });
    await claimBy(review.member, id);
    for (const { button, fields } of [
      { button: "Leave the listing", fields: { asTheLast: "yes" } },
      { button: "Close for good", fields: { isCertain: "yes" } },
      { button: "Invite", fields: { email: "one-more@example.com" } },
    ])
      await expectRefused(owner, {
        ...{ path: page, button, fields },
        says: "Until a reviewer has decided",
      });
    await expectRefused(owner, {
      ...{ path: `${page}/edit`, button: "Save the changes", fields: { description: "Cake." } },
      meanwhile: () => change({ status: "suspended" }),
      says: "Not shown at the moment",
    });
  },
);

test(
  "forms of reviewers that come too late say why they were refused",
  { tag: "@audit" },
  async () => {
    const { id, change } = await publish();
    const page = { path: `/review/listings/${id}` };
    await expectRefused(review.first, {
      ...{ ...page, button: "Save the changes" },
      says: "Nothing in the form differs from what is published.",
    });
    await expectRefused(review.first, {
      ...{ ...page, button: "Save the changes", fields: { phone: "772-555-0199" } },
      meanwhile: () => change({ description: "Pie." }),
      says: "Somebody else changed this listing while you had it open",
    });
    await expectRefused(review.first, {
      ...{ ...page, button: "Suspend" },
      says: "Write a sentence or two; it goes into the email.",
    });
    await expectRefused(review.first, {
      ...{ path: `/review/certify?business=${id}`, button: "Record the check" },
      says: "Fill in what was certified, and when it was checked.",
    });
    await expectRefused(review.first, {
      ...{ path: "/review", button: "Save", fields: { pace: "never" } },
      says: "Choose one of the two.",
    });

    await claimBy(review.member, id);
    const { data: claim } = await database()
      .from("claims")
      .select("id")
      .eq("business_id", id)
      .single();
    await expectRefused(review.first, {
      ...{ path: `/review/claims/${String(claim?.id)}`, button: "Approve the claim" },
      meanwhile: () => review.makeOwner(review.first, id),
      says: "You manage this listing or claim it yourself",
    });
    await database().from("business_owners").delete().eq("business_id", id).throwOnError();
  },
);

test(
  "decisions on suggestions that come too late say why they were refused",
  { tag: "@audit" },
  async () => {
    const { id, change } = await publish();
    const suggested = async (kind: string, wanted: Record<string, string>) => {
      await database()
        .rpc("suggest_change", {
          ...{ business_id: id, suggestion: { kind, wanted }, key: newUuid() },
          content_hash: toContentHash({ ...makeSubmission(), name: newWord() }),
        })
        .throwOnError();
      const { data } = await database()
        .from("suggestions")
        .select("id")
        .match({ business_id: id, kind })
        .single()
        .throwOnError();
      return `/review/suggestions/${data.id}`;
    };
    const duplicate = await suggested("duplicate", {});
    await expectRefused(review.first, {
      ...{ path: duplicate, button: "Mark as dealt with" },
      says: "Merge the two listings first",
    });
    await expectRefused(review.first, {
      ...{ path: duplicate, button: "Decline" },
      says: "Write a sentence or two; it goes into the email.",
    });
    await expectRefused(review.first, {
      ...{
        path: await suggested("details", { city: "Jupiter" }),
        button: "Accept what is checked",
      },
      meanwhile: () => change({ description: "Pie." }),
      says: "The listing has changed since you opened this page.",
    });
  },
);

test(
  "forms that were open for days are kept, renewed, and sent by a second press",
  { tag: "@audit" },
  async () => {
    const { id } = await publish();
    borrowSecrets();
    const formToken = signFormToken(Date.now() - 49 * 3_600_000);
    const submission = Object.entries(newBusiness()).filter(([, value]) => value !== "");
    for (const { path, button, fields } of [
      {
        ...{ path: "/submit-business", button: "Send for review" },
        fields: { ...Object.fromEntries(submission), isNew: "yes" },
      },
      {
        ...{ path: `/suggest-a-change/${id}`, button: "Send" },
        fields: { kind: "closed", note: "Since May." },
      },
    ]) {
      const sendForm = await openForm(path, { button, headers: newNetwork() });
      const { body } = await sendForm({ ...fields, formToken });
      expect(toText(toMain(body))).toContain("This page had been open for a long time.");
      const { location } = await sendForm({ ...fields, ...readForm(body, button) });
      expect(location).toMatch(
        /^\/(?:submit-business-confirmation|suggestion-received)\?reference=/,
      );
    }
  },
);

async function publish() {
  const id = `late-${newWord()}`;
  const place = { street: "12 Dock Rd", city: "Stuart", zip: "34994", county: "Martin" };
  const said = { name: `Late ${id}`, description: "Bread.", phone: "+17725550134" };
  await review.publish({ id, ...said, ...place, category: "Food and Drinks", service: "Navy" });
  const change = (columns: object) => database().from("businesses").update(columns).eq("id", id);
  return { id, change: async (columns: object) => change(columns).throwOnError() };
}

async function claimBy({ email }: Person, business_id: string) {
  const accounts = database().from("accounts").select("id").eq("email", email);
  const { data } = await accounts.single().throwOnError();
  const claim = { business_id, user_id: data.id, status: "waiting", due_at: "now" };
  await database().from("claims").insert(claim).throwOnError();
}
