-- Pages of reviewers and admins among 100,000 listings, which took up to five seconds (docs/performance.md). The planner inlines what
-- is asked of every row, but calls a function that has settings of its own, such as a search path.

create or replace function internal.florida_day() returns date
language sql stable
return (now() at time zone 'America/New_York')::date;

create or replace function internal.florida_month(at timestamptz) returns date
language sql stable
return date_trunc('month', at at time zone 'America/New_York')::date;

create or replace function internal.confirmed_or_added_on(business public.businesses) returns date
language sql immutable
return coalesce(business.last_confirmed_on, (business.created_at at time zone 'America/New_York')::date);

create or replace function internal.matches_age(listing public.businesses, age text, day date) returns boolean
language sql stable
return case age
  when 'added-before' then (listing.created_at at time zone 'America/New_York')::date < day
  when 'added-since' then (listing.created_at at time zone 'America/New_York')::date >= day
  when 'confirmed-before' then coalesce(listing.last_confirmed_on < day, true)
  when 'confirmed-since' then coalesce(listing.last_confirmed_on >= day, false)
  else true end;

-- The rows of the page are completed after they were chosen.
create or replace function public.list_listings(
  status text, phrase text default '', skip integer default 0, size integer default 20,
  owner text default '', source text default '', age text default '', day date default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed text := left(phrase, 100);
  digits text := regexp_replace(typed, '\D', '', 'g');
  words tsquery := (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from regexp_split_to_table(internal.fold_text(typed), ' ') word where word <> '');
  answer jsonb;
begin
  perform internal.require_reviewer();
  with found as not materialized (
    select b.id, b.sort_key
    from public.businesses b
    where b.status = list_listings.status
      and (list_listings.owner = '' or b.has_owner = (list_listings.owner = 'yes'))
      and (list_listings.source = '' or b.source = list_listings.source)
      and (day is null or internal.matches_age(b, age, day)) and (
      typed = '' or b.search @@ words or b.id = typed
      or (length(digits) >= 7 and right(b.phone, 10) = right(digits, 10))
      or b.id in (select s.business_id from public.submissions s where lower(s.email) = lower(typed)))
  ), page as (
    select f.id from found f order by f.sort_key, f.id offset greatest(skip, 0) limit least(greatest(size, 0), 100)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'hidden', (select coalesce(jsonb_object_agg(c.status, c.listings), '{}') from (
      select b.status, count(*) as listings from public.businesses b where b.status <> 'published' group by b.status) c),
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'category', public.category(b), 'city', b.city,
        'county', b.county, 'status', b.status, 'is_featured', b.is_featured, 'has_owner', b.has_owner, 'source', b.source,
        'created_at', b.created_at, 'last_confirmed_on', b.last_confirmed_on) order by b.sort_key, b.id), '[]')
      from page p join public.businesses b on b.id = p.id)
  ) into answer;
  return answer;
end;
$$;

create or replace function internal.count_listings_by_month(since date) returns jsonb
language sql stable
set search_path = ''
as $$
  with added as (
    select b.county, k.category_id, greatest(internal.florida_month(b.created_at), (since - interval '1 month')::date) as month,
      count(*) as listings
    from public.businesses b left join public.business_categories k on k.business_id = b.id and k.position = 0
    where b.status = 'published' and b.source <> 'sample'
    group by 1, 2, 3
  )
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (
    select grouped.kind, grouped.name, a.month, sum(a.listings) as listings
    from added a left join public.categories c on c.id = a.category_id
    cross join lateral (values ('county', a.county), ('category', coalesce(c.name, ''))) grouped (kind, name)
    where grouped.name is not null
    group by 1, 2, 3 order by 1, 2, 3
  ) c;
$$;

create or replace function public.get_transparency() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with months as (
    select (internal.florida_month(now()) - make_interval(months => n))::date as month from generate_series(0, 11) n
  ), events as (
    select internal.florida_month(a.at) as month, a.action as name from public.audit_log a
    where a.at >= now() - interval '13 months'
      and a.action in ('submission.approved', 'submission.rejected', 'submission.pending', 'submission.received',
        'listing.suspended', 'listing.restored', 'listing.unmerged', 'review.removed', 'suggestion.received', 'suggestion.accepted',
        'suggestion.declined', 'claim.made', 'claim.approved', 'claim.rejected')
      and (a.action <> 'submission.received' or a.details ->> 'status' = 'pending')
    union all
    select date_trunc('month', e.day)::date, 'certification.' || e.event from public.certification_events e
  ), counts as (
    select c.month, jsonb_object_agg(c.name, c.times) as by_name
    from (select e.month, e.name, count(*) as times from events e group by 1, 2) c group by 1
  ), submissions as (
    select (d ->> 'month')::date as month, (d ->> 'median_hours')::double precision as median_hours
    from jsonb_array_elements(internal.count_submissions_by_month((select min(m.month) from months m))) d
  )
  select jsonb_agg(jsonb_build_object('month', m.month, 'counts', coalesce(c.by_name, '{}'), 'median_hours', s.median_hours)
    order by m.month)
  from months m left join counts c on c.month = m.month left join submissions s on s.month = m.month;
$$;

create or replace function public.list_crossings() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(crossing) order by crossing.category, crossing.county, crossing.city), '[]')
  from (
    select c.name as category, k.county, k.city, k.has_point
    from (
      select k.category_id, k.county, k.city, bool_or(k.latitude is not null) as has_point
      from public.business_categories k where k.is_published group by 1, 2, 3
    ) k join public.categories c on c.id = k.category_id
  ) crossing;
$$;

call internal.close_migration();
