/** What an import writes beside listings, through its own client, on each database. */
import type { RelatedRows, Listing } from "@/lib/imports/types";
import { createServiceClient, type ServiceClient } from "@/scripts/embedded/service-client";
import { runUndo } from "@/lib/imports/job";
import { openListingTable, writeBatch } from "@/lib/imports/listing-table";
import {
  type Headers,
  insertRows,
  type Role,
  send,
  SERVICE,
  signUp,
  type TestDatabase,
} from "../support/database";
import { useDatabase } from "../support/use-database";
import { newCertification, VALID_UNTIL } from "../support/certifications";
import { inDays } from "../support/days";

const CERTIFICATION = newCertification({ method: "extract" });

let database: TestDatabase;
let roles: Record<Role, Headers>;
let client: ServiceClient;

useDatabase((started) => {
  ({ database, roles } = started);
  client = createServiceClient({ url: database.url, secretKey: String(SERVICE.apikey) });
});

async function importOne(id: string, related: RelatedRows) {
  const file = { file_name: "one.csv", headers: ["name"], is_running: true };
  const import_id = String((await client.rpc("add_import", file).throwOnError()).data);
  const table = openListingTable(client, ["id", "name", "category", "is_featured"], import_id);
  const listing = {
    ...{ id, name: id, category: "Food and Drinks", is_featured: true },
  } as Listing;
  await writeBatch(table, [{ listing, related }]).finally(() =>
    client.rpc("finish_import", { import_id }).throwOnError(),
  );
}

async function badgeOf(id: string) {
  const columns = "is_verified, is_featured, verified_until, certifications";
  const { data } = await client.from("businesses").select(columns).eq("id", id).throwOnError();
  return data[0];
}

async function checksOf(business_id: string) {
  const columns = "id, number, valid_until, withdrawn_at";
  const query = client.from("certifications").select(columns).eq("business_id", business_id);
  return (await query.order("valid_until").throwOnError()).data;
}

it("records a certification with its number once for repeated imports, with the badge", async () => {
  const related = { certification: CERTIFICATION, ownerEmail: "ann@example.com" };
  await importOne("imported-deli", related);
  await importOne("imported-deli", related);
  expect(await checksOf("imported-deli")).toMatchObject([{ number: "VC-1207" }]);
  expect(await badgeOf("imported-deli")).toEqual({
    is_verified: true,
    is_featured: true,
    verified_until: VALID_UNTIL,
    certifications: [expect.objectContaining({ label: "SBA SDVOSB", number: "VC-1207" })],
  });
  const { data } = await client.from("owner_addresses").select().throwOnError();
  expect(data).toEqual([{ business_id: "imported-deli", email: "ann@example.com" }]);
});

it("tells an import from one of a register, and keeps the source of what is listed already", async () => {
  const none = { certification: null, ownerEmail: null };
  const sourceOf = async (id: string) =>
    (await client.from("businesses").select("source").eq("id", id).throwOnError()).data;
  await importOne("plain-deli", none);
  expect(await sourceOf("plain-deli")).toEqual([{ source: "import" }]);
  await importOne("plain-deli", { ...none, certification: CERTIFICATION });
  expect(await sourceOf("plain-deli")).toEqual([{ source: "register" }]);
  const sent = { id: "sent-deli", name: "Sent Deli", source: "form" };
  await client.from("businesses").insert(sent).throwOnError();
  await importOne("sent-deli", { ...none, certification: CERTIFICATION });
  expect(await sourceOf("sent-deli")).toEqual([{ source: "form" }]);
});

it("replaces a sample with its invented reviews", async () => {
  const sample = { id: "a-sample", name: "A Sample", source: "sample" };
  await client.from("businesses").insert(sample).throwOnError();
  const review = { ...{ author: "A. Tester", rating: 5, text: "Good." }, date: "2026-01-02" };
  await client
    .from("reviews")
    .insert({ business_id: "a-sample", source: "site", ...review })
    .throwOnError();
  await importOne("a-sample", { certification: null, ownerEmail: null });
  const query = client.from("businesses").select("source, review_count").eq("id", "a-sample");
  expect((await query.throwOnError()).data).toEqual([{ source: "import", review_count: 0 }]);
});

it("records a certification again when its dates have changed", async () => {
  const renewed = { ...CERTIFICATION, checked_on: inDays(-1), valid_until: inDays(1000) };
  for (const certification of [CERTIFICATION, renewed])
    await importOne("renewed-deli", { certification, ownerEmail: null });
  expect(await badgeOf("renewed-deli")).toMatchObject({ verified_until: inDays(1000) });
  expect(await checksOf("renewed-deli")).toHaveLength(2);
});

it("records the next certification of a merged listing at the one that remains, until the merge is undone", async () => {
  const renewed = { ...CERTIFICATION, checked_on: inDays(-1), valid_until: inDays(1000) };
  const post = (name: string, body: object) =>
    send(`${database.url}/rest/v1/rpc/${name}`, {
      ...{ method: "POST", headers: roles.reviewer, body },
    });
  const undo = async (gone_id: string) => {
    const query = client.from("listing_merges").select("id").eq("gone_id", gone_id);
    const [merge] = (await query.throwOnError()).data;
    expect((await post("undo_merge", { merge_id: merge?.id })).body).toMatchObject({ left: [] });
  };
  for (const id of ["kept-diner", "joined-diner"])
    await importOne(id, { certification: null, ownerEmail: null });
  await importOne("gone-diner", { certification: CERTIFICATION, ownerEmail: null });
  await post("merge_listings", { kept_id: "joined-diner", gone_id: "gone-diner" });
  await post("merge_listings", { kept_id: "kept-diner", gone_id: "joined-diner" });
  for (const certification of [CERTIFICATION, renewed])
    await importOne("gone-diner", { certification, ownerEmail: null });
  expect(await checksOf("kept-diner")).toHaveLength(2);
  expect(await badgeOf("kept-diner")).toMatchObject({ verified_until: inDays(1000) });
  expect(await checksOf("gone-diner")).toEqual([]);

  for (const id of ["joined-diner", "gone-diner"]) await undo(id);
  expect(await checksOf("gone-diner")).toHaveLength(2);
  expect(await badgeOf("kept-diner")).toMatchObject({ is_verified: false });
});

it("does not restore a withdrawn certification", async () => {
  const related = { certification: CERTIFICATION, ownerEmail: null };
  await importOne("doubtful-deli", related);
  const [check] = await checksOf("doubtful-deli");
  await send(`${database.url}/rest/v1/rpc/withdraw_certification`, {
    method: "POST",
    headers: roles.reviewer,
    body: { certification_id: check?.id, reason: "The register does not know them." },
  });
  await importOne("doubtful-deli", related);
  expect(await badgeOf("doubtful-deli")).toMatchObject({ is_verified: false });
});

it.each([
  ["of an issuer that is not known", { kind: "an-office" }],
  ["for longer than its kind allows", { valid_until: inDays(3000) }],
  ["with a Social Security number", { number: "123-45-6789" }],
  ["of a day to come", { checked_on: "2998-01-01", valid_until: "2999-01-01" }],
])("refuses a certification %s", async (_, wrong) => {
  const certification = { ...CERTIFICATION, ...wrong };
  await expect(importOne("wrong-deli", { certification, ownerEmail: null })).rejects.toThrow();
  expect(await checksOf("wrong-deli")).toEqual([]);
});

describe("an import of a listing that was changed on the site", () => {
  const ADDRESS = ["street", "city", "zip", "county", "latitude", "longitude"] as const;
  const COLUMNS = ["id", "name", "category", "phone", "website", ...ADDRESS] as const;
  const row = {
    ...{ name: "Home Deli", category: "Food and Drinks", phone: "+17725550134" },
    ...{ website: "https://old.example/", street: "12 Dock Rd", city: "Stuart", zip: "34994" },
    ...{ county: "Martin", latitude: 27.21, longitude: -80.21 },
  };

  async function importRow(id: string, values: object) {
    const file = { file_name: "one.csv", headers: ["name"], is_running: true };
    const import_id = String((await client.rpc("add_import", file).throwOnError()).data);
    const listing = { id, ...values } as Listing;
    const related = { certification: null, ownerEmail: null };
    const written = await writeBatch(openListingTable(client, [...COLUMNS], import_id), [
      { listing, related },
    ]);
    await client.rpc("finish_import", { import_id }).throwOnError();
    const query = client.from("businesses").select(COLUMNS.join(",")).eq("id", id);
    return { import_id, written, listing: (await query.throwOnError()).data[0] };
  }

  const call = async (name: string, body: object, headers = roles.reviewer) =>
    (
      await send(`${database.url}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers,
        body,
      })
    ).body as { values: object; ok?: boolean };

  it("keeps what was changed, a hidden street with its point as well, and takes the rest", async () => {
    await importRow("home-deli", row);
    const middle = { latitude: 27.1968, longitude: -80.2538 };
    const wanted = { street: null, ...middle, website: "https://new.example/" };
    const business_id = "home-deli";
    const { values: seen } = await call("get_listing", { business_id });
    expect(await call("edit_listing", { business_id, seen, wanted })).toMatchObject({ ok: true });
    const again = { ...row, phone: "+17725550135", zip: "34996" };
    const { written, listing } = await importRow("home-deli", again);
    expect(listing).toMatchObject({ ...row, ...wanted, phone: "+17725550135" });
    const columns = ["website", "street", "zip", "latitude", "longitude"];
    expect(written.changed).toBe(1);
    expect([...written.kept.values()]).toEqual([columns]);
    expect((await importRow("home-deli", again)).written).toMatchObject({ unchanged: 1 });
  });

  it("is mailed to those who manage the listing, once, with the old and new values", async () => {
    const { id: user_id, email } = await signUp(database.url);
    const mails = async () => {
      const query = client.from("email_outbox").select("template, data").eq("recipient", email);
      return (await query.throwOnError()).data;
    };
    await importRow("managed-deli", row);
    const owner = { business_id: "managed-deli", user_id, acquired_via: "claim" };
    await insertRows(database.url, "business_owners", owner);
    const again = { ...row, phone: "+17725550135", latitude: 27.22 };
    const { import_id } = await importRow("managed-deli", again);
    await importRow("managed-deli", again);
    const [before, after] = [{ phone: row.phone }, { phone: again.phone }];
    const mail = (data: object) => ({
      ...{ template: "listing-changed", data: expect.objectContaining(data) },
    });
    expect(await mails()).toEqual([mail({ byImport: true, before, after })]);
    await call("begin_import", { import_id, task: "undo" }, roles.admin);
    await runUndo(import_id, client);
    expect((await mails())[1]).toEqual(mail({ byUndo: true, before: after, after: before }));
  });

  it("fills only what is empty in a listing that its owner submitted, and nothing of its address", async () => {
    const sent = { ...row, id: "own-deli", source: "form", street: null, website: null };
    await insertRows(database.url, "businesses", sent);
    const { listing, written } = await importRow("own-deli", { ...row, phone: "+17725550135" });
    expect(listing).toEqual({ id: "own-deli", ...row, street: null });
    expect([...written.kept.values()]).toEqual([["phone", "street"]]);
    const known = new Map<string, boolean>();
    for await (const { id, hidesStreet } of openListingTable(client, ["id"], null).readKnown())
      known.set(id, hidesStreet);
    // Of a street that a reviewer took out, nobody said that it is hidden.
    expect([known.get("own-deli"), known.get("home-deli")]).toEqual([true, false]);
  });
});
