-- The numbers of the directory by month, which admins see at /admin/numbers.
--
-- Who may call: get_numbers: admins.

create function internal.florida_month(at timestamptz) returns date
language sql stable
set search_path = ''
as $$
  select date_trunc('month', at at time zone 'America/New_York')::date;
$$;

-- Listings that are published now, by the month in which they were added; those before `since` count for the month before it.
create function internal.count_listings_by_month(since date) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (
    select grouped.kind, grouped.name, greatest(internal.florida_month(b.created_at), (since - interval '1 month')::date) as month,
      count(*) as listings
    from public.businesses b
    cross join lateral (values ('county', b.county), ('category', public.category(b))) grouped (kind, name)
    where b.status = 'published' and b.source <> 'sample' and grouped.name is not null
    group by 1, 2, 3 order by 1, 2, 3
  ) c;
$$;

-- Submissions received and decided, with the median time between in hours. From the audit log, which outlives submissions.
create function internal.count_submissions_by_month(since date) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.month), '[]') from (
    select internal.florida_month(a.at) as month,
      count(*) filter (where a.action = 'submission.received') as received,
      count(*) filter (where a.action = 'submission.approved') as approved,
      count(*) filter (where a.action = 'submission.rejected') as rejected,
      percentile_cont(0.5) within group (order by extract(epoch from a.at - r.at) / 3600.0)
        filter (where a.action <> 'submission.received') as median_hours
    from public.audit_log a
    left join public.audit_log r on r.subject = a.subject and r.action = 'submission.received'
      and a.action <> 'submission.received'
    where a.action in ('submission.received', 'submission.approved', 'submission.rejected')
      and (a.action <> 'submission.received' or a.details ->> 'status' = 'pending')
      and internal.florida_month(a.at) >= since
    group by 1
  ) c;
$$;

create index audit_log_submissions on public.audit_log (subject, action) where action like 'submission.%';

-- The last twelve months, and for listings the time before them; all are sums.
create function public.get_numbers() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since date := (internal.florida_month(now()) - interval '11 months')::date;
begin
  perform internal.require_admin();
  return jsonb_build_object(
    'since', since,
    'listings', internal.count_listings_by_month(since),
    'submissions', internal.count_submissions_by_month(since),
    'searches', (select coalesce(jsonb_agg(to_jsonb(s) order by s.month), '[]') from (
      select date_trunc('month', c.day)::date as month, sum(c.searches) as searches, sum(c.missed) as missed
      from public.search_counts c where c.day >= since group by 1) s),
    'views', (select coalesce(jsonb_agg(to_jsonb(v) order by v.month), '[]') from (
      select date_trunc('month', b.day)::date as month, sum(b.views) as views, sum(b.phone) as phone,
        sum(b.website) as website, sum(b.directions) as directions
      from public.business_statistics b where b.day >= since group by 1) v));
end;
$$;

grant execute on function public.get_numbers() to authenticated;

call internal.close_migration();
