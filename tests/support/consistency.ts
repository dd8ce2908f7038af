// What follows from other rows of the database: each rule is a query that returns the ids that break it.
import { runSql } from "./test-cluster";

const RULES: Readonly<Record<string, string>> = {
  "a listing has one main category": `
    select b.id from public.businesses b where 1 <> (
      select count(*) from public.business_categories k where k.business_id = b.id and k.is_main)`,
  "no listing is shown in a retired category that was merged": `
    select k.business_id from public.business_categories k join public.categories c on c.id = k.category_id
    where k.is_published and c.state = 'retired' and c.merged_into is not null`,
  "the copies in business_categories are those of the listing": `
    select b.id from public.businesses b join public.business_categories k on k.business_id = b.id
    where (k.is_published, k.city, k.county, k.service, k.latitude, k.longitude, k.verified_until, k.letter, k.sort_key)
      is distinct from (b.status = 'published', b.city, b.county, b.service, b.latitude, b.longitude, b.verified_until,
        b.letter, b.sort_key)`,
  "listings are counted by county": `
    select county from (select county, count(*) as n from public.businesses where status = 'published' group by 1) a
      full join (select county, listings from public.listing_counts
        where letter is null and branch is null and category_id is null and listings <> 0) c using (county)
    where county is not null and a.n is distinct from c.listings`,
  "listings are counted by category and county": `
    select category_id from (
        select category_id, county, count(*) as n, count(*) filter (where is_main) as mains
        from public.business_categories where is_published group by 1, 2) a
      full join (select category_id, county, listings, as_main from public.listing_counts
        where letter is null and branch is null and category_id is not null and listings <> 0) c
      using (category_id, county)
    where county is not null and (a.n, a.mains) is distinct from (c.listings, c.as_main)`,
  "listings are counted by category and letter": `
    select category_id from (select category_id, letter, count(*) as n from public.business_categories
        where is_published group by 1, 2) a
      full join (select category_id, letter, listings from public.listing_counts
        where letter is not null and category_id is not null and county is null and listings <> 0) c
      using (category_id, letter)
    where a.n is distinct from c.listings`,
  "the words of the search are counted": `
    select word from (
        select lexeme as word, count(*) as listings, count(*) filter (where 'A' = any (weights)) as names
        from public.businesses b, unnest(b.search) where b.status = 'published' and lexeme !~ '^[+~=]' group by 1) a
      full join internal.search_words w using (word)
    where (a.listings, a.names) is distinct from (w.listings, w.names)`,
  "has_owner follows the owners": `
    select b.id from public.businesses b where b.has_owner <> exists (
      select from public.business_owners o where o.business_id = b.id)`,
  "the badge follows the certifications": `
    select b.id from public.businesses b where b.is_verified <> (b.verified_until is not null)
      or b.verified_until is distinct from (select max(c.valid_until) from public.certifications c
        where c.business_id = b.id and c.withdrawn_at is null and c.valid_until >= internal.florida_day())`,
  "the log ends with what holds for a certification": `
    select c.business_id from public.certifications c join lateral (
      select l.event, l.business_id from public.certification_log l
      where l.certification_id = c.id order by l.id desc limit 1) l on true
    where c.withdrawn_at is null and (l.event, l.business_id) <> ('recorded', c.business_id)`,
  "the rating follows the reviews": `
    select b.id from public.businesses b
      left join (select business_id, count(*) as n, avg(rating) as average from public.reviews group by 1) r on r.business_id = b.id
    where (b.review_count, round(b.rating::numeric, 6)) is distinct from (coalesce(r.n, 0), round(r.average, 6))`,
  "nobody's review of their own listing is shown": `
    select r.business_id from public.reviews r
      join public.review_authors a on a.id = r.author_id and a.business_id = r.business_id
      join public.business_owners o on (o.business_id, o.user_id) = (r.business_id, a.user_id)
      join public.businesses b on b.id = r.business_id where b.status = 'published'`,
  "banner and profile photo are those of the pictures": `
    select b.id from public.businesses b where b.source <> 'sample' and (b.banner, b.image) is distinct from (
      (select i.url from public.business_images i where i.business_id = b.id and i.kind = 'banner'),
      (select i.url from public.business_images i where i.business_id = b.id and i.kind = 'profile'))`,
  "a listing that redirects is hidden": `
    select r.id from public.business_redirects r join public.businesses b on b.id = r.id where b.status <> 'suspended'`,
  "one change of an owner waits": `
    select business_id from public.suggestions where owner_id is not null and status = 'pending'
    group by 1 having count(*) > 1`,
  "each member's review has an author, and each author a review": `
    select coalesce(r.business_id, a.business_id) from public.review_authors a
      full join (select * from public.reviews where source = 'site' and author_id is not null) r on r.author_id = a.id
    where a.business_id is distinct from r.business_id`,
  "a listing has at most twelve photos in its gallery": `
    select business_id from public.business_images where kind = 'gallery' and url like '/photos/%'
    group by 1 having business_id is not null and count(*) > 12`,
  "the picture of a post is a photo of the listing": `
    select p.business_id from public.posts p where p.image like '/photos/%' and not exists (
      select from public.business_images i where i.business_id = p.business_id and i.url = p.image)`,
  "a member has one open claim of a listing": `
    select business_id from public.claims where status in ('begun', 'waiting', 'asked')
    group by business_id, user_id having count(*) > 1`,
  "no owner's claim of the listing waits": `
    select c.business_id from public.claims c join public.business_owners o using (business_id, user_id)
    where c.status in ('waiting', 'asked')`,
  "only featured listings have a last day": `
    select f.business_id from public.featured_ends f join public.businesses b on b.id = f.business_id
    where not b.is_featured`,
  "an admin who is not blocked remains": `
    select 'none' as id where not exists (
      select from public.user_roles r where r.role = 'admin' and not internal.is_blocked(r.user_id))`,
  "nobody who is blocked has a session": `
    select u.id::text from auth.users u join auth.sessions s on s.user_id = u.id where u.banned_until > now()`,
  "a member has one identity, with their address": `
    select u.id::text from auth.users u join public.accounts a using (id) where lower(u.email) <> a.email
      or 1 <> (select count(*) from auth.identities i where i.user_id = u.id and i.identity_data ->> 'email' = u.email)`,
  "recovery codes belong to a confirmed second factor": `
    select c.user_id::text from public.recovery_codes c join public.second_factors f using (user_id)
    where f.confirmed_at is null`,
  "the audit log names no address": `
    select l.subject from public.audit_log l where l.details::text like '%@%' or l.subject like '%@%'`,
  "an approved submission names its listing": `
    select s.reference from public.submissions s where (s.status = 'approved') <> (s.business_id is not null)`,
  "the history ends with the status": `
    select b.id from public.businesses b join lateral (
      select e.after ->> 'status' as status from public.listing_edits e
      where e.business_id = b.id and (e.after ? 'status' or e.kind in ('merged', 'unmerged'))
      order by e.at desc limit 1) e on true
    where e.status <> b.status`,
};

/** Returns 'rule: id' for each row that breaks a rule, in one query. */
export const BROKEN_RULES = Object.entries(RULES)
  .map(
    ([rule, query]) =>
      `select '${rule.replaceAll("'", "''")}: ' || broken.* as broken from (${query}) broken`,
  )
  .join(" union all ");

/** The tables in which a row contains one of the addresses, but for mails that are not sent yet. */
export async function listTablesWith(url: string, addresses: readonly string[]): Promise<string[]> {
  const tables = await runSql(
    url,
    `
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'internal', 'auth')`,
  );
  const query = tables.map(
    ({ name }) => `select '${name}' as name from ${name} t where t::text ~ '${addresses.join("|")}'
    ${name === "public.email_outbox" ? "and not (sent_at is null and failed_at is null)" : ""}`,
  );
  const found = addresses.length > 0 ? await runSql(url, query.join(" union ")) : [];
  return found.map(({ name }) => String(name));
}
