-- Statistics for owners: how often the page of their listing was viewed, and its phone number, website and directions clicked.
--
-- business_statistics  Who may read:  members, of listings that they own; reviewers. Who may write: nobody directly.
--
-- Who may call: the service role. add_statistics adds what the site has counted since its last call, for many listings at once;
--               mail_statistics queues a mail for each owner and month, unless business_owners.statistics_mail is off.
--
-- Daily sums only: no visit, no address and no time of day is stored.
--
-- The numbers of the directory by month, which admins see at /admin/numbers.
--
-- Who may call: get_numbers: admins.

create table public.business_statistics (
  business_id text not null references public.businesses on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  phone integer not null default 0 check (phone >= 0),
  website integer not null default 0 check (website >= 0),
  directions integer not null default 0 check (directions >= 0),
  primary key (business_id, day)
);

create index business_statistics_by_day on public.business_statistics (day);
alter table public.business_statistics enable row level security;
create policy "owners read how their listing is used" on public.business_statistics
  for select to authenticated using (business_id in (select internal.my_listings()));
create policy "reviewers read how listings are used" on public.business_statistics
  for select to authenticated using ((select internal.has_role('reviewer')));

-- Whether the owner gets the monthly mail; a link in it turns it off.
alter table public.business_owners add column statistics_mail boolean not null default true;

-- The months for which mails were queued.
create table internal.statistics_months (month date primary key);
alter table internal.statistics_months enable row level security;

-- Ignores listings that are not visible, and counts that arrive days late.
create function public.add_statistics(counts jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.business_statistics as s (business_id, day, views, phone, website, directions)
  select c.business_id, c.day, c.views, c.phone, c.website, c.directions
  from jsonb_to_recordset(add_statistics.counts)
    as c (business_id text, day date, views integer, phone integer, website integer, directions integer)
  join public.businesses b on b.id = c.business_id
  where b.status in ('published', 'closed') and c.day between current_date - 2 and current_date + 1
  order by c.business_id, c.day
  on conflict (business_id, day) do update set
    views = s.views + excluded.views,
    phone = s.phone + excluded.phone,
    website = s.website + excluded.website,
    directions = s.directions + excluded.directions;
$$;

-- Runs once for each past month, at the first call after it: queues a mail for each owner of a listing that was viewed, and
-- deletes statistics older than two years.
create function public.mail_statistics(today date default (now() at time zone 'America/New_York')::date) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  last_month date := date_trunc('month', today)::date - interval '1 month';
  queued integer;
begin
  insert into internal.statistics_months (month) values (last_month) on conflict do nothing;
  if not found then return 0; end if;
  delete from public.business_statistics where day < last_month - interval '2 years';
  with sums as (
    select s.business_id, sum(s.views) as views, sum(s.phone) as phone, sum(s.website) as website,
      sum(s.directions) as directions
    from public.business_statistics s
    where s.day >= last_month and s.day < date_trunc('month', today)
    group by s.business_id having sum(s.views) > 0
  ), mails as (
    select internal.queue_email(u.email::text, 'statistics', jsonb_build_object(
      'businessName', b.name, 'businessId', b.id, 'ownerId', o.user_id, 'month', last_month,
      'views', s.views, 'phone', s.phone, 'website', s.website, 'directions', s.directions))
    from sums s
    join public.businesses b on b.id = s.business_id and b.status = 'published'
    join public.business_owners o on o.business_id = b.id and o.statistics_mail
    join auth.users u on u.id = o.user_id and u.email_confirmed_at is not null
  )
  select count(*) into queued from mails;
  return queued;
end;
$$;

grant execute on function
  public.add_statistics(jsonb), public.mail_statistics(date)
to service_role;

grant select on public.business_statistics to authenticated;

call internal.close_migration();

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
