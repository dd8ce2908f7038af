// Operations of random tests on what members send: submissions and drafts, photos, posts, reviews and suggestions.
import { toRow } from "@/lib/submissions/rows";
import { SERVICE } from "../database";
import { newUuid, newWord } from "../seed";
import { makeSubmission } from "../submissions";
import {
  any,
  anyOwner,
  call,
  listing,
  member,
  newHash,
  type Operations,
  pick,
  request,
  reviewer,
  site,
} from "./calls";
import { makeListing, valuesOf } from "./listings";

const makeRow = (email: string) => toRow(makeSubmission({ email }));
const HASHES = [newHash() + newHash(), newHash() + newHash(), newHash() + newHash()];

function submit(ends_draft: boolean): Promise<unknown> {
  const { id, email } = member();
  const sent = { key: newUuid(), content_hash: pick([...HASHES, newHash() + newHash()]) };
  const spam_reason = pick([null, null, "links"]);
  const body = { submission: makeRow(email), ...sent, owner: id, ends_draft, spam_reason };
  return call(SERVICE, "submit_business", body);
}

const anyPhoto = () => any("business_images", "url like '/photos/%'");

/** Each with the rows that it needs, or nothing where there are none. */
export const CONTRIBUTIONS: Operations = {
  submits: () => submit(false),
  "sends a draft": () => submit(true),
  "keeps a draft": () => {
    const { id: user_id, headers } = member();
    const prefer = "resolution=merge-duplicates";
    const draft = { user_id, answers: { name: newWord() } };
    return request("POST", "submission_drafts", { ...headers, prefer }, draft);
  },
  "drops a draft": () => {
    const { id, headers } = member();
    return request("DELETE", `submission_drafts?user_id=eq.${id}`, headers);
  },
  approves: async () => {
    const { id, revision } = (await any("submissions", "status = 'pending'")) ?? {};
    const made = makeListing(pick([listing(), `random-${newWord()}`]));
    const body = { submission_id: id, seen_revision: revision, listing: made };
    if (id) await call(reviewer(), "approve_submission", body);
  },
  "decides a submission": async () => {
    const { id, revision } = (await any("submissions", "status <> 'approved'")) ?? {};
    const decision = pick([
      "changes requested",
      "changes requested",
      "rejected",
      "spam",
      "pending",
    ]);
    const body = { decision, message: "Read.", link: "/add-business" };
    const decided = { submission_id: id, seen_revision: revision, ...body };
    if (id) await call(reviewer(), "decide_submission", decided);
  },
  "submits again": async () => {
    const {
      id,
      revision,
      email = "",
    } = (await any("submissions", "status = 'changes requested'")) ?? {};
    const body = { submission_id: id, seen_revision: revision, submission: makeRow(email) };
    const content_hash = newHash() + newHash();
    if (id) await call(SERVICE, "resubmit_business", { ...body, content_hash });
  },
  "keeps changes": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const prefer = "resolution=merge-duplicates";
    const draft = { business_id, user_id: owner?.id, draft: { values: {}, seen: {} } };
    if (owner) await request("POST", "listing_drafts", { ...owner.headers, prefer }, draft);
  },
  "adds a photo": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const photo = { photo_id: newUuid(), url: `/photos/${newHash()}.jpg`, business_id };
    const kind = pick(["banner", "profile", "gallery"]);
    if (owner) await call(SERVICE, "add_photo", { ...photo, kind, member: owner.id });
  },
  "adds a photo to a draft": () => {
    const photo = { photo_id: newUuid(), url: `/photos/${newHash()}.jpg`, member: member().id };
    return call(SERVICE, "add_photo", { ...photo, kind: pick(["banner", "profile", "gallery"]) });
  },
  "moves a photo": async () => {
    const { id: photo_id } = (await anyPhoto()) ?? {};
    if (photo_id) await call(pick([member().headers, reviewer()]), "move_photo_up", { photo_id });
  },
  "describes a photo": async () => {
    const { id } = (await anyPhoto()) ?? {};
    const headers = pick([member().headers, reviewer()]);
    if (id) await request("PATCH", `business_images?id=eq.${id}`, headers, { alt: newWord() });
  },
  "removes a photo": async () => {
    const { id } = (await anyPhoto()) ?? {};
    const headers = pick([member().headers, reviewer()]);
    if (id) await request("DELETE", `business_images?id=eq.${id}`, headers);
  },
  "writes a post": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const image = (await any("business_images", `business_id = '${business_id}'`))?.url;
    const post = { type: "update", content: "Open on Sunday.", image };
    const { id: post_id } =
      (await any("posts", `business_id = '${business_id}' and random() < 0.5`)) ?? {};
    if (owner) await call(owner.headers, "save_post", { business_id, post, post_id });
  },
  "removes a post": async () => {
    const { id } = (await any("posts", "business_id like 'random-%'")) ?? {};
    if (id) await call(reviewer(), "remove_post", { post_id: id, reason: "Not about it." });
  },
  reviews: () =>
    call(member().headers, "write_review", {
      ...{ business_id: listing(), author: "Pat", rating: pick([1, 4, 5]), words: "Good." },
    }),
  "deletes their review": () => {
    const { id, headers } = member();
    return request("DELETE", `review_authors?user_id=eq.${id}`, headers);
  },
  "answers a review": async () => {
    const { id } = (await any("reviews", "source = 'site'")) ?? {};
    const body = { answer: pick(["Thank you.", null]) };
    if (id) await request("PATCH", `reviews?id=eq.${id}`, member().headers, body);
  },
  suggests: async () => {
    const business_id = listing();
    const kind = pick(["details", "closed", "duplicate", "veteran", "other", "review"]);
    const { id: review } = (await any("reviews", `business_id = '${business_id}'`)) ?? {};
    const wanted = kind === "details" ? { phone: "+17725550102" } : {};
    const suggestion = {
      kind,
      wanted,
      note: "It is.",
      email: "pat@x.example",
      ...(kind === "review" && { review }),
    };
    const key = { key: newUuid(), content_hash: newHash() + newHash() };
    await call(SERVICE, "suggest_change", { business_id, suggestion, ...key });
  },
  "answers a report": async () => {
    const { id, business_id } = (await any("suggestions", "status = 'pending'")) ?? {};
    const { user_id } = (await any("business_owners", `business_id = '${business_id}'`)) ?? {};
    const owner = site.members.find((one) => one.id === user_id);
    const body = { suggestion_id: id, answer: "It is not so." };
    if (owner) await call(owner.headers, "answer_report", body);
  },
  "withdraws a suggestion": async () => {
    const { id } = (await any("suggestions", "status = 'pending' and owner_id is not null")) ?? {};
    if (id) await request("DELETE", `suggestions?id=eq.${id}`, member().headers);
  },
  "decides a suggestion": async () => {
    const { id, revision, business_id, wanted } =
      (await any("suggestions", "status in ('pending', 'spam')")) ?? {};
    const decision = pick(["accepted", "listing closed", "declined", "spam", "review removed"]);
    const seen = { reason: "Read.", seen: await valuesOf(business_id), wanted };
    const body = { suggestion_id: id, seen_revision: revision, decision, ...seen };
    if (id) await call(reviewer(), "decide_suggestion", body);
  },
  "claims mails": () => call(SERVICE, "claim_emails", { max_rows: 20 }),
};
