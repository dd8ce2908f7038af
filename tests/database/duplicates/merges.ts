// Merging two listings, and undoing it, on either database.
import { pick, publishedFields, toColumns } from "@/lib/listings/columns";
import { makeWholeSubmission } from "../../support/submissions";
import {
  type Account,
  type Headers,
  insertRows,
  type Role,
  send,
  signUp,
} from "../../support/database";
import { newUuid, newWord } from "../../support/seed";
import { claim as claimOf } from "../access/rows";
import { newCertification } from "../../support/certifications";

type Row = Record<string, unknown>;
type Place = { url: string; roles: Record<Role, Headers> };

export function describeMerges(place: () => Place): void {
  it("combines both listings, fills missing fields, and redirects the old URL", async () => {
    const [owner, author] = [await newMember(), await newMember()];
    const { kept, gone } = await listed({ phone: null }, { phone: "+17725550177" });
    await own(gone, owner);
    const review = await reviewed(gone, author, "2026-02-02");
    await insert("posts", { business_id: gone, content: "Open on Sunday." });
    const photo = { business_id: gone, kind: "banner", url: `/photos/${"a".repeat(32)}.jpg` };
    await insert("business_images", photo);
    await insert("certifications", {
      ...newCertification(),
      business_id: gone,
    });
    for (const [business_id, views] of [[kept, 3] as const, [gone, 4] as const])
      await insert("business_statistics", { business_id, day: "2026-11-01", views });

    expect(await merge(kept, gone)).toEqual({ ok: true, reviewed_both: 0 });
    expect(await readOne("businesses", `id=eq.${kept}`)).toMatchObject({
      ...{ phone: "+17725550177", is_verified: true, has_owner: true, banner: photo.url },
      status: "published",
    });
    expect(await readOne("businesses", `id=eq.${gone}`)).toMatchObject({
      ...{ status: "suspended", is_verified: false, banner: null },
    });
    expect(await read(`reviews?business_id=eq.${kept}`)).toMatchObject([{ id: review }]);
    expect(await read(`posts?business_id=eq.${kept}`)).toHaveLength(1);
    expect(await views(kept)).toBe(7);
    expect(await read(`business_redirects?id=eq.${gone}`, "visitor")).toEqual([
      { id: gone, leads_to: kept },
    ]);
    expect(await mailsTo(owner)).toContain("listing-merged");
    expect(await callAs(owner.headers, "list_my_listings")).toMatchObject([{ id: kept }]);
    expect(await call("get_listing", { business_id: gone })).toMatchObject({
      edits: [{ kind: "merged", after: { other: kept } }],
    });

    expect(await undo(gone)).toEqual({ ok: true, left: [] });
    expect(await readOne("businesses", `id=eq.${kept}`)).toMatchObject({
      ...{ phone: null, is_verified: false, has_owner: false, banner: null },
    });
    expect(await readOne("businesses", `id=eq.${gone}`)).toMatchObject({
      ...{ status: "published", is_verified: true, has_owner: true, banner: photo.url },
    });
    expect(await read(`reviews?business_id=eq.${gone}`)).toMatchObject([{ id: review }]);
    expect(await views(kept)).toBe(3);
    expect(await read(`business_redirects?id=eq.${gone}`)).toEqual([]);
    expect(await mailsTo(owner)).toContain("listing-unmerged");
  });

  it("fills every missing field but those of the address, and opening hours only together", async () => {
    const address: readonly string[] = ["street", "city", "zip", "county"];
    const filled = publishedFields.filter((field) => !address.includes(field));
    const says = toColumns(pick(makeWholeSubmission(), filled));
    const special_hours = [{ from: "2026-12-24", through: "2026-12-25", hours: [], note: null }];
    const whole = { ...says, special_hours, name: "Anchor Diner", category: "Retail" };
    const { kept, gone } = await listed(
      { description: "", street: null },
      { ...whole, city: "Stuart" },
    );
    await merge(kept, gone);
    const merged = await readOne("businesses", `id=eq.${kept}&select=*,category`);
    expect(merged).toMatchObject({ ...whole, street: null, city: null });
    expect(Object.keys(whole)).toContain("counties_served");

    const partly = await listed({ hours_note: "By appointment" }, whole);
    await merge(partly.kept, partly.gone);
    expect(await readOne("businesses", `id=eq.${partly.kept}`)).toMatchObject({
      ...{ hours: null, hours_note: "By appointment", special_hours: null },
    });
  });

  it("shows the newer of a member's two reviews, and none by an owner of the merged listing", async () => {
    const [both, owner] = [await newMember(), await newMember()];
    const { kept, gone } = await listed();
    await own(gone, owner);
    const older = await reviewed(kept, both, "2026-01-01");
    const newer = await reviewed(gone, both, "2026-02-02");
    const ofOwner = await reviewed(kept, owner, "2026-03-03");
    expect(await merge(kept, gone)).toEqual({ ok: true, reviewed_both: 1 });
    expect(await reviewsOf(kept)).toEqual([newer]);
    expect(await reviewsOf(gone)).toEqual([older, ofOwner].toSorted());
    expect(await callAs(both.headers, "get_my_review", { business_id: kept })).toMatchObject({
      review: { date: "2026-02-02" },
    });
    expect(await undo(gone)).toEqual({ ok: true, left: [] });
    expect(await reviewsOf(kept)).toEqual([older, ofOwner].toSorted());
    expect(await reviewsOf(gone)).toEqual([newer]);
  });

  it("does not undo later changes, and names them", async () => {
    const author = await newMember();
    const { kept, gone } = await listed(
      { phone: null, website: null },
      { phone: "+17725550177", website: "https://anchor.example" },
    );
    await reviewed(gone, author, "2026-02-02");
    await merge(kept, gone);
    await change(`businesses?id=eq.${kept}`, { phone: "+17725550188" });
    await send(`${place().url}/rest/v1/review_authors?business_id=eq.${kept}`, {
      ...{ method: "DELETE", headers: author.headers },
    });
    expect(await undo(gone)).toEqual({
      ok: true,
      left: ["phone", "review_authors", "reviews"],
    });
    expect(await readOne("businesses", `id=eq.${kept}`)).toMatchObject({
      ...{ phone: "+17725550188", website: null },
    });
  });

  it("names owners who left meanwhile, and is not undone by a reviewer who owns one", async () => {
    const [owner, reviewer] = [await newMember(), await newMember()];
    const { kept, gone } = await listed();
    await own(gone, owner);
    await merge(kept, gone);
    await callAs(owner.headers, "leave_listing", { business_id: kept, as_the_last: true });
    await insert("user_roles", { user_id: reviewer.id, role: "reviewer" });
    await own(kept, reviewer);
    const merge_id = (await readOne("listing_merges", `gone_id=eq.${gone}`))?.id;
    expect(await callAs(reviewer.headers, "undo_merge", { merge_id })).toEqual({
      ...{ ok: false, problem: "own" },
    });
    expect(await undo(gone)).toEqual({ ok: true, left: ["owners"] });
  });

  it("leaves a claim where it is when the claimant owns the other listing by now", async () => {
    const [owner, claimant] = [await newMember(), await newMember()];
    const { kept, gone } = await listed();
    await own(gone, owner);
    const claim = { ...claimOf(1), id: newUuid(), business_id: gone, user_id: claimant.id };
    await insert("claims", claim);
    await merge(kept, gone);
    await own(gone, claimant);
    expect(await undo(gone)).toEqual({ ok: true, left: ["claims"] });
    expect(await read(`claims?user_id=eq.${claimant.id}`)).toMatchObject([
      { business_id: kept, status: "waiting" },
    ]);
  });

  it("leaves a review where it is when its author has written another of that listing", async () => {
    const owner = await newMember();
    const { kept, gone } = await listed();
    await own(gone, owner);
    const first = await reviewed(kept, owner, "2026-03-03");
    await merge(kept, gone);
    await callAs(owner.headers, "leave_listing", { business_id: kept, as_the_last: true });
    await callAs(owner.headers, "leave_listing", { business_id: gone, as_the_last: true });
    const second = await reviewed(kept, owner, "2026-04-04");
    expect(await undo(gone)).toEqual({ ok: true, left: ["owners", "review_authors", "reviews"] });
    expect(await reviewsOf(kept)).toEqual([second]);
    expect(await reviewsOf(gone)).toEqual([first]);
  });

  it("leaves a banner where it is when the other listing has a new one", async () => {
    const { kept, gone } = await listed();
    const banner = (letter: string) => ({
      kind: "banner",
      url: `/photos/${letter.repeat(32)}.jpg`,
    });
    await insert("business_images", { business_id: gone, ...banner("b") });
    await merge(kept, gone);
    await insert("business_images", { business_id: gone, ...banner("c") });
    expect(await undo(gone)).toEqual({ ok: true, left: ["business_images"] });
    expect(await readOne("businesses", `id=eq.${kept}`)).toMatchObject({ banner: banner("b").url });
    expect(await readOne("businesses", `id=eq.${gone}`)).toMatchObject({ banner: banner("c").url });
  });

  it("must be undone instead of restoring the merged listing, until that is too late, and of closing it at any time", async () => {
    const { kept, gone } = await listed();
    await merge(kept, gone);
    const restore = { business_id: gone, seen_status: "suspended", new_status: "published" };
    const restored = () => call("set_listing_status", restore);
    const close = { ...restore, new_status: "closed", reason: "It closed." };
    const closed = () => call("set_listing_status", close);
    for (const change of [restored, closed])
      expect(await change()).toEqual({ ok: false, problem: "merged" });
    const late = { merged_at: new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString() };
    await change(`listing_merges?gone_id=eq.${gone}`, late);
    expect(await closed()).toEqual({ ok: false, problem: "merged" });
    expect(await restored()).toEqual({ ok: true, status: "published" });
    expect(await read(`business_redirects?id=eq.${gone}`)).toEqual([]);
  });

  it("cannot be undone after 30 days, twice, or after a listing was closed or restored", async () => {
    const { kept, gone } = await listed();
    await merge(kept, gone);
    const late = { merged_at: new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString() };
    const [{ id } = { id: "" }] = await read<{ id: string }>(`listing_merges?gone_id=eq.${gone}`);
    const recent = await readOne("listing_merges", `id=eq.${id}`);
    await change(`listing_merges?id=eq.${id}`, late);
    expect(await undo(gone)).toEqual({ ok: false, problem: "late" });
    await change(`listing_merges?id=eq.${id}`, { merged_at: recent?.merged_at });
    await change(`businesses?id=eq.${gone}`, { status: "published" });
    expect(await undo(gone)).toMatchObject({ problem: "moved", listings: ["Anchor Diner"] });
    await change(`businesses?id=eq.${gone}`, { status: "suspended" });
    expect(await undo(gone)).toMatchObject({ ok: true });
    expect(await undo(gone)).toEqual({ ok: false, problem: "missing" });
  });

  it("is refused for hidden listings, the same listing, reviewers' own listings, and members who are no reviewers", async () => {
    const { kept, gone } = await listed({}, { status: "suspended" });
    expect(await merge(kept, gone)).toEqual({ ok: false, problem: "moved" });
    expect(await merge(kept, "nowhere")).toEqual({ ok: false, problem: "missing" });
    const body = { kept_id: kept, gone_id: kept };
    expect((await ask("rpc/merge_listings", "reviewer", "POST", body)).status).toBe(400);
    await change(`businesses?id=eq.${gone}`, { status: "published" });
    const reviewer = await newMember();
    const args = { kept_id: kept, gone_id: gone };
    expect(await callAs(reviewer.headers, "merge_listings", args)).toMatchObject({ code: "42501" });
    await insert("user_roles", { user_id: reviewer.id, role: "reviewer" });
    await own(gone, reviewer);
    expect(await callAs(reviewer.headers, "merge_listings", args)).toEqual({
      ...{ ok: false, problem: "own" },
    });
    expect(await read(`business_redirects?id=eq.${gone}`)).toEqual([]);
  });

  it("succeeds once for two concurrent merges of the same pair", async () => {
    const { kept, gone } = await listed();
    const answers = await Promise.all([merge(kept, gone), merge(gone, kept)]);
    expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, problem: "moved" });
  });

  describe("the queue of duplicates", () => {
    it("has probable duplicates, and a dismissed pair stays dismissed", async () => {
      const { kept, gone } = await listed({ name: "Anchor Diner of Stuart" });
      await searchAll();
      expect(await pairOf(kept, gone)).toMatchObject({ reason: "address" });
      const dismissed = { first_id: gone, second_id: kept };
      expect(await dismiss(dismissed)).toBe(true);
      expect(await dismiss(dismissed)).toBe(false);
      await change(`businesses?id=eq.${kept}`, { description: "Fish." });
      await searchAll();
      expect(await pairOf(kept, gone)).toBeUndefined();
    });

    it("has the most likely pairs first, and is searched by name, city and ZIP code", async () => {
      const [word, phone] = [newWord(), "+17725550188"];
      const unlike = await listed({ name: `Ancor ${word}` }, { name: `Anchor ${word}s` });
      const name = `Anchor ${word}`;
      const alike = await listed({ name, phone }, { name, phone });
      await searchAll();
      const found = (await call("list_duplicates", { phrase: word })) as Queue;
      expect(found.total).toBe(2);
      expect(found.pairs.map(toIds)).toEqual(
        [alike, unlike].map(({ kept, gone }) => [kept, gone].toSorted()),
      );
      const none = { total: 0, others: 0, pairs: [] };
      expect(await call("list_duplicates", { phrase: newWord() })).toMatchObject(none);
    });

    it("has branches of a chain that share one phone number apart", async () => {
      const [city, phone] = [newWord(), `+1772${String(5_560_000 + count)}`];
      const ids = Array.from({ length: 5 }, () => newWord());
      for (const [at, id] of ids.entries()) {
        const branch = { name: "Anchor Subs", street: `${at + 1}00 Pier Rd` };
        await insert("businesses", { ...branch, id, city, phone });
      }
      await searchAll();
      const asked = { phrase: city };
      expect(await call("list_duplicates", asked)).toMatchObject({ total: 0, others: 10 });
      const chains = await call("list_duplicates", { ...asked, are_chains: true });
      expect(chains).toMatchObject({ total: 10, others: 0 });
      await change(`businesses?id=eq.${ids[0]}`, { status: "suspended" });
      expect(await call("list_duplicates", asked)).toMatchObject({ total: 6, others: 0 });
    });

    it("lets reviewers compare any two published listings, and nobody else", async () => {
      const { kept, gone } = await listed({}, { name: "Blue Heron Realty" });
      const pair = { first_id: kept, second_id: gone };
      expect(await call("compare_listings", pair)).toMatchObject({
        ...{ reason: null, listings: [{ id: kept }, { id: gone }] },
      });
      expect(await call("compare_listings", { ...pair, second_id: kept })).toBeNull();
      await change(`businesses?id=eq.${gone}`, { status: "suspended" });
      expect(await call("compare_listings", pair)).toBeNull();
      const { headers } = await newMember();
      expect(await callAs(headers, "compare_listings", pair)).toMatchObject({ code: "42501" });
    });

    it("does not let reviewers dismiss a pair with their own listing", async () => {
      const { kept, gone } = await listed();
      await searchAll();
      const reviewer = await newMember();
      await insert("user_roles", { user_id: reviewer.id, role: "reviewer" });
      await own(gone, reviewer);
      const pair = { first_id: kept, second_id: gone };
      expect(await dismiss(pair, reviewer.headers)).toBe(false);
      expect(await dismiss(pair)).toBe(true);
    });

    it("loses a pair after a change that distinguishes the two, and compares no pair twice", async () => {
      const { kept, gone } = await listed();
      await searchAll();
      expect(await pairOf(kept, gone)).toBeDefined();
      await change(`businesses?id=eq.${gone}`, { name: "Blue Heron Realty" });
      expect(await callAs(place().roles.service, "queue_duplicates")).toBeGreaterThan(0);
      expect(await callAs(place().roles.service, "queue_duplicates")).toBe(0);
      expect(await pairOf(kept, gone)).toBeUndefined();
    });
  });

  type Queue = { total: number; pairs: { listings: { id: string }[] }[] };

  function toIds({ listings }: Queue["pairs"][number]): string[] {
    return listings.map(({ id }) => id).toSorted();
  }

  let count = 0;

  /** Inserts two published listings that are probable duplicates of each other only. */
  async function listed(ofKept: Row = {}, ofGone: Row = {}) {
    count += 1;
    const zip = String(40_000 + count);
    const both = { name: "Anchor Diner", category: "Retail", street: "12 Ocean Ave", zip };
    // As imports make them: nine digits, which are no Social Security number.
    const [kept, gone] = [`${newWord()}-655837831`, `${newWord()}-871215539`];
    const listings = [
      { ...both, ...ofKept, id: kept },
      { ...both, ...ofGone, id: gone },
    ];
    for (const listing of listings) await insertRows(place().url, "businesses", listing);
    return { kept, gone };
  }

  async function reviewed(business_id: string, { id: user_id }: Account, date: string) {
    const [author] = await insert("review_authors", { business_id, user_id });
    const said = { author: "Pat", rating: 4, text: "Good.", source: "site", date };
    const [review] = await insert("reviews", { ...said, business_id, author_id: author?.id });
    return String(review?.id);
  }

  async function searchAll(): Promise<void> {
    while ((await callAs(place().roles.service, "queue_duplicates")) !== 0);
  }

  async function pairOf(one: string, other: string): Promise<Row | undefined> {
    const { pairs } = (await call("list_duplicates", { size: 50 })) as {
      pairs: { listings: { id: string }[] }[];
    };
    const isPair = (ids: string[]) => ids.includes(one) && ids.includes(other);
    return pairs.find(({ listings }) => isPair(listings.map(({ id }) => id)));
  }

  async function own(business_id: string, { id: user_id }: Account): Promise<void> {
    await insert("business_owners", { business_id, user_id, acquired_via: "claim" });
  }

  function merge(kept_id: string, gone_id: string): Promise<unknown> {
    return call("merge_listings", { kept_id, gone_id });
  }

  async function undo(gone: string): Promise<unknown> {
    const [{ id } = {}] = await read(`listing_merges?gone_id=eq.${gone}`);
    return call("undo_merge", { merge_id: id });
  }

  async function reviewsOf(business: string): Promise<string[]> {
    const rows = await read<{ id: string }>(`reviews?business_id=eq.${business}`);
    return rows.map(({ id }) => id).toSorted();
  }

  async function views(business: string): Promise<unknown> {
    return (await readOne("business_statistics", `business_id=eq.${business}`))?.views;
  }

  async function mailsTo({ email }: Account): Promise<unknown[]> {
    return (await read(`email_outbox?recipient=eq.${email}`)).map(({ template }) => template);
  }

  function newMember(): Promise<Account> {
    return signUp(place().url);
  }

  function call(name: string, body: Row): Promise<unknown> {
    return callAs(place().roles.reviewer, name, body);
  }

  async function callAs(headers: Headers, name: string, body: Row = {}): Promise<unknown> {
    const url = `${place().url}/rest/v1/rpc/${name}`;
    return (await send(url, { method: "POST", headers, body })).body;
  }

  async function dismiss(
    pair: { first_id: string; second_id: string },
    headers = place().roles.reviewer,
  ) {
    const [first_id, second_id] = Object.values(pair).toSorted();
    const filter = `first_id=eq.${first_id}&second_id=eq.${second_id}&dismissed_at=is.null`;
    const url = `${place().url}/rest/v1/duplicate_pairs?${filter}`;
    const asking = { ...headers, prefer: "return=representation" };
    const body = { dismissed_at: "now" };
    return ((await send(url, { method: "PATCH", headers: asking, body })).body as Row[]).length > 0;
  }

  async function readOne(table: string, filter: string): Promise<Row | undefined> {
    return (await read(`${table}?${filter}`))[0];
  }

  async function read<Found = Row>(path: string, role: Role = "service"): Promise<Found[]> {
    return (await ask(path, role)).body as Found[];
  }

  async function insert(table: string, body: Row): Promise<Row[]> {
    const { status, body: rows } = await ask(table, "service", "POST", body);
    if (status !== 201) throw new Error(JSON.stringify(rows));
    return rows as Row[];
  }

  async function change(path: string, body: Row): Promise<void> {
    const { status, body: answer } = await ask(path, "service", "PATCH", body);
    if (status >= 400) throw new Error(JSON.stringify(answer));
  }

  function ask(path: string, role: Role, method = "GET", body?: Row) {
    const headers = { ...place().roles[role], prefer: "return=representation" };
    return send(`${place().url}/rest/v1/${path}`, { method, headers, body });
  }
}
