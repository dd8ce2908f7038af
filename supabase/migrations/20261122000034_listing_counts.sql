-- The numbers of listings by category, county, branch and letter: updated as listings change, never counted for a request.
--
-- listing_counts  Who may read:  everyone, since only published listings are counted.
--                 Who may write: nobody. Triggers on businesses and business_categories update it.

-- Null means any. A listing counts under each of its categories, and in `as_main` under its main one only. Letters are counted
-- for a whole county or a whole category.
create table public.listing_counts (
  letter text collate "C",
  branch text,
  category_id text references public.categories on update cascade on delete cascade,
  county text,
  listings integer not null,
  as_main integer not null,
  unique nulls not distinct (letter, branch, category_id, county)
) with (fillfactor = 50);

create index listing_counts_of_crossing on public.listing_counts (category_id, county);

create type internal.counted_listing as (
  category_id text, is_main boolean, county text, branch text, letter text, change integer
);

-- Adds up the changes of all listings first, so that each count is updated once. The total is locked before the others: concurrent
-- writers wait for each other there and cannot deadlock.
create function internal.change_counts(changes internal.counted_listing[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if changes is null then return; end if;
  insert into public.listing_counts as c (listings, as_main) values (0, 0)
    on conflict (letter, branch, category_id, county) do update set listings = c.listings;
  with alike as (
    select c.category_id, c.is_main, c.county, c.branch, c.letter, sum(c.change) as change
    from unnest(changes) c group by 1, 2, 3, 4, 5 having sum(c.change) <> 0
  )
  insert into public.listing_counts as counted (letter, branch, category_id, county, listings, as_main)
  select letter.value, branch.value, alike.category_id, county.value,
    sum(alike.change), coalesce(sum(alike.change) filter (where alike.is_main), 0)
  from alike,
    lateral (values (null), (alike.letter)) letter (value),
    lateral (select null union select alike.branch) branch (value),
    lateral (select null union select alike.county) county (value)
  where letter.value is null or branch.value is null and (alike.category_id is null) <> (county.value is null)
  group by 1, 2, 3, 4
  having sum(alike.change) <> 0 or sum(alike.change) filter (where alike.is_main) <> 0
  order by 1 nulls first, 2 nulls first, 3 nulls first, 4 nulls first
  on conflict (letter, branch, category_id, county) do update
    set listings = counted.listings + excluded.listings, as_main = counted.as_main + excluded.as_main;
end;
$$;

-- What follows from listings, once for each statement: the copies in business_categories, then the counts without a category, then
-- the words of the search. In this order: a writer that waits for the counts has locked no word yet.
create function internal.update_derived_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changes internal.counted_listing[];
  lost tsvector[] := '{}';
  gained tsvector[] := '{}';
  copied text[];
begin
  if tg_op = 'INSERT' then
    select array_agg((null, true, n.county, n.service, n.letter, 1)::internal.counted_listing), array_agg(n.search)
      into changes, gained from changed_to n where n.status = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg((null, true, o.county, o.service, o.letter, -1)::internal.counted_listing), array_agg(o.search)
      into changes, lost from changed_from o where o.status = 'published';
  -- An insert that may update fires this for no row at all.
  elsif exists (select from changed_to) then
    copied := array(
      select n.id from changed_from o join changed_to n on n.id = o.id
        and (o.status, o.city, o.county, o.service, o.latitude, o.longitude, o.verified_until, o.sort_key)
          is distinct from (n.status, n.city, n.county, n.service, n.latitude, n.longitude, n.verified_until, n.sort_key));
    if copied <> '{}' then
      update public.business_categories k set position = k.position where k.business_id = any (copied);
    end if;
    select array_agg((null, true, c.county, c.service, c.letter, c.change)::internal.counted_listing) into changes
    from changed_from o join changed_to n on n.id = o.id
      and (o.status, o.county, o.service, o.letter) is distinct from (n.status, n.county, n.service, n.letter)
      cross join lateral (values (o.status, o.county, o.service, o.letter, -1), (n.status, n.county, n.service, n.letter, 1))
        c (status, county, service, letter, change)
    where c.status = 'published';
    select array_agg(o.search) filter (where o.status = 'published'), array_agg(n.search) filter (where n.status = 'published')
      into lost, gained
    from changed_from o join changed_to n on n.id = o.id and (o.status, o.search) is distinct from (n.status, n.search);
  end if;
  perform internal.change_counts(changes);
  if lost <> '{}' or gained <> '{}' then
    perform internal.change_search_words(coalesce(lost, '{}'), coalesce(gained, '{}'));
  end if;
  return null;
end;
$$;

-- The counts of a category and its crossings.
create function internal.update_category_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  lost internal.counted_listing[];
  gained internal.counted_listing[];
begin
  if tg_op <> 'INSERT' then
    select array_agg((k.category_id, k.is_main, k.county, k.service, k.letter, -1)::internal.counted_listing) into lost
    from changed_from k where k.is_published;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg((k.category_id, k.is_main, k.county, k.service, k.letter, 1)::internal.counted_listing) into gained
    from changed_to k where k.is_published;
  end if;
  perform internal.change_counts(lost || gained);
  return null;
end;
$$;

-- One for each event, as transition tables require.
do $do$
declare
  counted record;
begin
  for counted in values ('businesses', 'update_derived_rows'), ('business_categories', 'update_category_counts') loop
    execute format('create trigger %1$s_added after insert on public.%1$s
      referencing new table as changed_to for each statement execute function internal.%2$s()', counted.column1, counted.column2);
    execute format('create trigger %1$s_changed after update on public.%1$s
      referencing old table as changed_from new table as changed_to
      for each statement execute function internal.%2$s()', counted.column1, counted.column2);
    execute format('create trigger %1$s_removed after delete on public.%1$s
      referencing old table as changed_from for each statement execute function internal.%2$s()', counted.column1, counted.column2);
  end loop;
end;
$do$;

create trigger listing_counts_follow before insert or update or delete on public.listing_counts
  for each statement when (pg_trigger_depth() = 0) execute function internal.refuse_direct_writes();

alter table public.listing_counts enable row level security;
create policy "everyone reads how many listings there are" on public.listing_counts
  for select to anon, authenticated using (listings > 0);

create view public.county_counts with (security_invoker = true) as
  select county, listings as businesses from public.listing_counts
  where letter is null and branch is null and category_id is null and county is not null and listings > 0;

-- Without samples, which are invented, for comparison with counts from elsewhere.
create view public.coverage_counts with (security_invoker = true) as
  select c.county, (c.businesses - coalesce(s.samples, 0))::integer as businesses
  from public.county_counts c left join (
    select b.county, count(*) as samples from public.businesses b
    where b.status = 'published' and b.source = 'sample' group by b.county
  ) s on s.county = c.county;

create view public.category_counts with (security_invoker = true) as
  select c.name as category, n.listings as businesses
  from public.listing_counts n join public.categories c on c.id = n.category_id
  where n.letter is null and n.branch is null and n.county is null and n.listings > 0;

create view public.county_letters with (security_invoker = true) as
  select county, letter, listings as businesses from public.listing_counts
  where letter is not null and category_id is null and county is not null and listings > 0;

create view public.category_letters with (security_invoker = true) as
  select c.name as category, n.letter, n.listings as businesses
  from public.listing_counts n join public.categories c on c.id = n.category_id
  where n.letter is not null and n.county is null and n.listings > 0;

-- The categories of a county, and the counties of a category.
create view public.crossing_counts with (security_invoker = true) as
  select n.county, c.name as category, n.listings as businesses
  from public.listing_counts n join public.categories c on c.id = n.category_id
  where n.letter is null and n.branch is null and n.county is not null and n.listings > 0;

-- The categories with the counties and cities of their listings, for the sitemap, and whether any of these listings is on the map.
-- It reads every listing: callers keep the answer.
create function public.list_crossings() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(crossing) order by crossing.category, crossing.county, crossing.city), '[]')
  from (
    select c.name as category, k.county, k.city, bool_or(b.latitude is not null) as has_point
    from public.business_categories k
    join public.categories c on c.id = k.category_id
    join public.businesses b on b.id = k.business_id
    where k.is_published
    group by 1, 2, 3
  ) crossing;
$$;

-- The total and the facets of a search for a category, a county and a branch only, without reading listings. The values are
-- constants of the statement, since a null parameter would find no index.
create function internal.get_counts(of_category text, of_county text, of_branch text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  counted text := 'from public.listing_counts c left join public.categories k on k.id = c.category_id where c.letter is null and c.listings > 0';
  in_category text := case when of_category is null then 'c.category_id is null'
    else format('c.category_id = %L', (select k.id from public.categories k where k.name = of_category)) end;
  in_county text := case when of_county is null then 'c.county is null' else format('c.county = %L', of_county) end;
  in_branch text := case when of_branch is null then 'c.branch is null' else format('c.branch = %L', of_branch) end;
  counts jsonb;
begin
  execute format($sql$
    select jsonb_build_object(
      'total', coalesce((select least(c.listings, internal.count_limit()) %1$s and %2$s and %3$s and %4$s), 0),
      'category', (select coalesce(jsonb_object_agg(k.name, c.as_main), '{}') %1$s and c.as_main > 0 and k.name is not null and %3$s and %4$s),
      'county', (select coalesce(jsonb_object_agg(c.county, c.listings), '{}') %1$s and c.county is not null and %2$s and %4$s),
      'branch', (select coalesce(jsonb_object_agg(c.branch, c.listings), '{}') %1$s and c.branch is not null and %2$s and %3$s))$sql$,
    counted, in_category, in_county, in_branch) into counts;
  return counts;
end;
$$;

grant execute on function public.list_crossings() to anon, authenticated, service_role;
grant select on public.listing_counts to anon, authenticated;
grant select on
  public.county_counts, public.coverage_counts, public.category_counts, public.county_letters, public.category_letters,
  public.crossing_counts
to anon, authenticated, service_role;

call internal.close_migration();
