-- The numbers of listings by category, county, branch and letter: updated as listings change, never counted for a request.
--
-- listing_counts  Who may read:  everyone, since only published listings are counted.
--                 Who may write: nobody. A trigger on businesses updates it.

-- Null means any. A listing counts under each of its categories, and in `as_main` under its main one only. Letters are counted
-- for a whole county or a whole category.
create table public.listing_counts (
  letter text collate "C",
  branch text,
  category text,
  county text,
  listings integer not null,
  as_main integer not null,
  unique nulls not distinct (letter, branch, category, county)
) with (fillfactor = 50);

create index listing_counts_of_crossing on public.listing_counts (category, county);

create type internal.counted_listing as (
  categories text[], county text, branch text, letter text, change integer
);

-- Adds up the changes of all listings first, so that each count is updated once.
create function internal.change_counts(changes internal.counted_listing[]) returns void
language sql
set search_path = ''
as $$
  with alike as (
    select c.categories, c.county, c.branch, c.letter, sum(c.change) as change
    from unnest(changes) c group by 1, 2, 3, 4 having sum(c.change) <> 0
  )
  insert into public.listing_counts as counted (letter, branch, category, county, listings, as_main)
  select letter.value, branch.value, category.value, county.value,
    sum(alike.change), coalesce(sum(alike.change) filter (where category.place is distinct from 2), 0)
  from alike,
    lateral (values (null), (alike.letter)) letter (value),
    lateral (select null union select alike.branch) branch (value),
    lateral (select null, null union all
      select value, least(place, 2) from unnest(alike.categories) with ordinality one (value, place)) category (value, place),
    lateral (select null union select alike.county) county (value)
  where letter.value is null or branch.value is null and (category.value is null) <> (county.value is null)
  group by 1, 2, 3, 4
  -- The total is written first, whatever changes: concurrent writers wait for each other there and cannot deadlock.
  having sum(alike.change) <> 0 or sum(alike.change) filter (where category.place is distinct from 2) <> 0
    or num_nonnulls(letter.value, branch.value, category.value, county.value) = 0
  order by 1 nulls first, 2 nulls first, 3 nulls first, 4 nulls first
  on conflict (letter, branch, category, county) do update
    set listings = counted.listings + excluded.listings, as_main = counted.as_main + excluded.as_main;
$$;

create function internal.update_listing_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changes internal.counted_listing[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(b.category || b.more_categories, b.county, b.service, b.letter, -1)::internal.counted_listing
      from changed_from b where b.status = 'published');
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(b.category || b.more_categories, b.county, b.service, b.letter, 1)::internal.counted_listing
      from changed_to b where b.status = 'published');
  end if;
  perform internal.change_counts(changes);
  return null;
end;
$$;

-- The names sort before those of the triggers of the search words: a writer that waits for the counts has locked no word yet.
create trigger businesses_add_counts after insert on public.businesses
  referencing new table as changed_to for each statement execute function internal.update_listing_counts();
create trigger businesses_follow_counts after update on public.businesses
  referencing old table as changed_from new table as changed_to
  for each statement execute function internal.update_listing_counts();
create trigger businesses_drop_counts after delete on public.businesses
  referencing old table as changed_from for each statement execute function internal.update_listing_counts();

create trigger listing_counts_follow before insert or update or delete on public.listing_counts
  for each statement when (pg_trigger_depth() = 0) execute function internal.refuse_direct_writes();

alter table public.listing_counts enable row level security;
create policy "everyone reads how many listings there are" on public.listing_counts
  for select to anon, authenticated using (listings > 0);

create view public.county_counts with (security_invoker = true) as
  select county, listings as businesses from public.listing_counts
  where letter is null and branch is null and category is null and county is not null and listings > 0;

-- Without samples, which are invented, for comparison with counts from elsewhere.
create view public.coverage_counts with (security_invoker = true) as
  select c.county, (c.businesses - (
    select count(*) from public.businesses b where b.is_sample and b.status = 'published' and b.county = c.county
  ))::integer as businesses
  from public.county_counts c;

create view public.category_counts with (security_invoker = true) as
  select category, listings as businesses from public.listing_counts
  where letter is null and branch is null and category is not null and county is null and listings > 0;

create view public.county_letters with (security_invoker = true) as
  select county, letter, listings as businesses from public.listing_counts
  where letter is not null and category is null and county is not null and listings > 0;

create view public.category_letters with (security_invoker = true) as
  select category, letter, listings as businesses from public.listing_counts
  where letter is not null and category is not null and county is null and listings > 0;

-- The categories of a county, and the counties of a category.
create view public.crossing_counts with (security_invoker = true) as
  select county, category, listings as businesses from public.listing_counts
  where letter is null and branch is null and category is not null and county is not null and listings > 0;

-- The categories with the counties and cities of their listings, for the sitemap, and whether any of these listings is on the map.
-- It reads every listing: callers keep the answer.
create function public.list_crossings() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(crossing) order by crossing.category, crossing.county, crossing.city), '[]')
  from (
    select listed.category, b.county, b.city, bool_or(b.latitude is not null) as has_point
    from public.businesses b, unnest(b.category || b.more_categories) listed (category)
    where b.status = 'published'
    group by 1, 2, 3
  ) crossing;
$$;

-- The number of listings in a list: of some counties, of a category or of both, and of a letter in one of them. `counties` is a
-- regular expression of their names; listings without a county are matched by their address. Planned for the values at hand, so
-- that null parameters are no conditions.
create function public.count_listed(counties text default null, at_letter text default null, of_category text default null)
returns integer
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select coalesce(sum(c.listings), 0) from public.listing_counts c
    where c.branch is null
      and (of_category is null and c.category is null or c.category = of_category)
      and (counties is null and c.county is null or c.county ~ ('^(' || counties || ')$'))
      and (at_letter is null and c.letter is null or c.letter = at_letter)
  ) + case when counties is null then 0 else (
    select count(*) from public.businesses b
    where b.status = 'published' and b.county is null and b.address ~* counties
      and (at_letter is null or b.letter = at_letter)
      and (of_category is null or b.category = of_category or b.more_categories @> array[of_category])
  ) end;
end;
$$;

-- The total and the facets of a search for a category, a county and a branch only, without reading listings.
create function internal.get_counts(of_category text, of_county text, of_branch text) returns jsonb
language sql stable
set search_path = ''
as $$
  with counted as not materialized (
    select c.category, c.county, c.branch, c.listings, c.as_main,
      c.category is not distinct from of_category as is_category,
      c.county is not distinct from of_county as is_county,
      c.branch is not distinct from of_branch as is_branch
    from public.listing_counts c where c.letter is null and c.listings > 0
  )
  select jsonb_build_object(
    'total', coalesce((select least(c.listings, internal.count_limit()) from counted c where c.is_category and c.is_county and c.is_branch), 0),
    'category', (
      select coalesce(jsonb_object_agg(c.category, c.as_main), '{}')
      from counted c where c.category is not null and c.as_main > 0 and c.is_county and c.is_branch),
    'county', (
      select coalesce(jsonb_object_agg(c.county, c.listings), '{}')
      from counted c where c.county is not null and c.is_category and c.is_branch),
    'branch', (
      select coalesce(jsonb_object_agg(c.branch, c.listings), '{}')
      from counted c where c.branch is not null and c.is_category and c.is_county));
$$;

grant select on public.listing_counts to anon, authenticated;
grant select on
  public.county_counts, public.coverage_counts, public.category_counts, public.county_letters, public.category_letters,
  public.crossing_counts
to anon, authenticated, service_role;
grant select, insert, update, delete on public.listing_counts to service_role;

call internal.close_migration();
