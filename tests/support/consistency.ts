// What follows from other rows of the database: each rule is a query that returns the ids that break it.

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
    select b.id from public.businesses b where b.review_count <> (
      select count(*) from public.reviews r where r.business_id = b.id)`,
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
};

/** Returns 'rule: id' for each row that breaks a rule, in one query. */
export const BROKEN_RULES = Object.entries(RULES)
  .map(
    ([rule, query]) =>
      `select '${rule.replaceAll("'", "''")}: ' || broken.* as broken from (${query}) broken`,
  )
  .join(" union all ");
