// Operations of random tests on listings: edits, states, merges, certifications, categories, imports and jobs.
import { newCertification } from "../certifications";
import { inDays } from "../days";
import { SERVICE } from "../database";
import { passDays, runSql } from "../test-cluster";
import {
  admin,
  any,
  anyOwner,
  call,
  listing,
  member,
  type Operations,
  pick,
  request,
  reviewer,
  site,
} from "./calls";

const CATEGORIES = ["Retail", "Roofing", "Plumbing", "Food and Drinks", "HVAC"] as const;
const CATEGORY_IDS = ["retail", "roofing", "plumbing", "hvac"] as const;

export function makeListing(id: string) {
  return {
    ...{ id, name: pick(["Anchor Diner", "Anchor Diner LLC", "1st Plumbing"]), city: "Stuart" },
    ...{ category: pick(CATEGORIES), county: pick(["Martin", "Duval"]), zip: "34994" },
    ...{ street: pick(["1 Ocean Ave", null]), phone: pick(["+17725550101", null]) },
    ...{ service: pick(["Navy", null]), latitude: 27.2, longitude: -80.2, description: "Lunch." },
    website: pick(["https://anchor.example/", "https://diner.example/", null]),
  };
}

export async function valuesOf(id = ""): Promise<unknown> {
  const query = `select internal.listing_values(b) as stored from businesses b where b.id = '${id}'`;
  return (await runSql(site.postgresUrl, query))[0]?.stored;
}

const WANTED = [
  { name: "Harbor Diner" },
  { category: "HVAC", more_categories: ["Retail"] },
  { county: "Duval", phone: null },
  { street: "9 Elm St" },
  { description: "Breakfast." },
  { website: "https://harbor.example/" },
] as const;

let daysPassed = 0;
const dayAfter = (days: number) => inDays(daysPassed + days);
const newCertificate = () =>
  newCertification({ valid_until: pick([dayAfter(20), dayAfter(60), dayAfter(700)]) });

/** Each with the rows that it needs, or nothing where there are none. */
export const LISTING_OPERATIONS: Operations = {
  edits: async () => {
    const business_id = listing();
    const seen = await valuesOf(business_id);
    if (seen) await call(reviewer(), "edit_listing", { business_id, seen, wanted: pick(WANTED) });
  },
  "edits their own": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const body = { business_id, seen: await valuesOf(business_id), wanted: pick(WANTED) };
    if (owner) await call(owner.headers, "edit_my_listing", body);
  },
  "sets the status": async () => {
    const { id, status } = (await any("businesses", "id like 'random-%'")) ?? {};
    const new_status = pick(["published", "published", "published", "suspended", "closed"]);
    const body = { business_id: id, seen_status: status, new_status, reason: "So." };
    if (new_status !== status) await call(reviewer(), "set_listing_status", body);
  },
  "publishes hidden ones": async () => {
    for (const status of ["suspended", "closed", "suspended"]) {
      const { id } = (await any("businesses", `id like 'random-%' and status = '${status}'`)) ?? {};
      const body = { business_id: id, seen_status: status, new_status: "published" };
      if (id) await call(site.roles.reviewer, "set_listing_status", body);
    }
  },
  "closes their own": () => call(member().headers, "close_my_listing", { business_id: listing() }),
  "moves a pin": async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    const point = pick([{ latitude: 27.1, longitude: -80.1 }, {}]);
    if (owner) await call(owner.headers, "set_pin", { business_id, ...point });
  },
  merges: async () => {
    const [kept_id, gone_id] = [listing(), listing()];
    if (kept_id !== gone_id) await call(reviewer(), "merge_listings", { kept_id, gone_id });
  },
  "undoes a merge": async () => {
    const { id } = (await any("listing_merges", "undone_at is null")) ?? {};
    if (id) await call(reviewer(), "undo_merge", { merge_id: id });
  },
  "dismisses a duplicate": async () => {
    const { first_id, second_id } = (await any("duplicate_pairs")) ?? {};
    const pair = `first_id=eq.${first_id}&second_id=eq.${second_id}`;
    const body = { dismissed_at: pick([new Date().toISOString(), null]) };
    if (first_id) await request("PATCH", `duplicate_pairs?${pair}`, reviewer(), body);
  },
  certifies: () =>
    call(reviewer(), "record_certification", {
      ...{ business_id: listing(), certification: newCertificate() },
    }),
  "withdraws a certification": async () => {
    const open = "withdrawn_at is null and business_id like 'random-%'";
    const { id } = (await any("certifications", open)) ?? {};
    const body = { certification_id: id, reason: "Another firm." };
    if (id) await call(reviewer(), "withdraw_certification", body);
  },
  imports: async () => {
    const file = { file_name: "random.csv", headers: ["name"], is_running: true };
    const import_id = await call(SERVICE, "add_import", file);
    if (typeof import_id !== "string") return;
    const listings = [...new Set([listing(), listing()])].map(makeListing);
    const columns = Object.keys(makeListing("any"));
    const refused = await call(SERVICE, "write_import_batch", { import_id, listings, columns });
    const certifications = listings.map(({ id }) => ({ business_id: id, ...newCertificate() }));
    const related = { import_id, addresses: [], certifications };
    if (!refused) await call(SERVICE, "write_related_rows", related);
    await call(SERVICE, "finish_import", { import_id });
  },
  "undoes an import": async () => {
    const { id: import_id } = (await any("imports", "state = 'done'")) ?? {};
    const begun = { import_id, task: "undo" };
    if (!import_id || (await call(site.roles.admin, "begin_import", begun))) return;
    while (Number(await call(SERVICE, "undo_import_batch", { import_id, size: 2 })) > 0);
    await call(SERVICE, "finish_import", { import_id });
  },
  "deletes an import": async () => {
    const { id } = (await any("imports", "state <> 'running'")) ?? {};
    if (id) await request("DELETE", `imports?id=eq.${id}`, admin());
  },
  "renames a category": () =>
    request("PATCH", `categories?id=eq.${pick(CATEGORY_IDS)}`, admin(), {
      label: pick(["One", "Two", "Three"]),
    }),
  "retires a category": () =>
    call(site.roles.admin, "retire_category", {
      ...{ category_id: pick(CATEGORY_IDS), into_id: pick(CATEGORY_IDS) },
    }),
  "restores a category": () =>
    request("PATCH", "categories?state=eq.retired", site.roles.admin, {
      ...{ state: "active", merged_into: null },
    }),
  "changes several": () =>
    call(reviewer(), "change_listings", {
      business_ids: [listing(), listing()],
      ...pick([
        { change: "category", value: pick(CATEGORIES) },
        { change: "suspend", value: "So." },
      ]),
    }),
  features: () =>
    call(admin(), "feature_listing", { business_id: listing(), until: pick([null, dayAfter(30)]) }),
  "looks for duplicates": () => call(SERVICE, "queue_duplicates"),
  "days pass": () => passDays(site.postgresUrl, (daysPassed += pick([1, 10, 40]))),
  "grows old": () =>
    runSql(
      site.postgresUrl,
      `update businesses set created_at = '2020-01-01', last_confirmed_on = null where id = '${listing()}'`,
    ),
  "asks for confirmations": async () => {
    await call(SERVICE, "ask_for_confirmations");
    const { business_id, asked_at } = (await any("confirmation_requests")) ?? {};
    const answer = { business_id, asked_at, is_unwanted: pick([true, false, false]) };
    if (business_id) await call(SERVICE, "confirm_by_mail", answer);
  },
  confirms: async () => {
    const { business_id, owner } = (await anyOwner()) ?? {};
    if (owner) await call(owner.headers, "confirm_listing", { business_id });
  },
  "checks websites": () => call(SERVICE, "claim_website_checks", { max_rows: pick([1, 50]) }),
  "counts visits": () => {
    const day = new Date().toISOString().slice(0, 10);
    const counted = { day, views: 2, phone: 1, website: 0, directions: 0 };
    const ids = [...new Set([listing(), listing(), listing()])];
    return call(SERVICE, "add_statistics", {
      counts: ids.map((business_id) => ({ business_id, ...counted })),
    });
  },
  "mails statistics": () => call(SERVICE, "mail_statistics"),
  "sweeps what expired": () => call(SERVICE, "sweep_expired"),
};
