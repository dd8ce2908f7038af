-- Mails to reviewers: about each submission, suggestion and claim as it arrives or all of them once a day, as they choose, and again
-- when four of the promised 24 hours are left.
--
-- reviewer_notices  Who may read:  members, their own row.
--                   Who may write: reviewers, the pace of their own.
--
-- Nobody is notified of their own: another reviewer decides on it.
--
-- Freshness: mails that ask whether a listing is still correct, and checks whether its website responds.
--
-- confirmation_requests  Who may read:  reviewers.
--                        Who may write: nobody; only the functions here write rows.
-- website_checks         Who may read:  members, those of listings that they own; reviewers.
--                        Who may write: the service role: claim_website_checks, and the results of checks.
--
-- Who may call: ask_for_confirmations, confirm_by_mail, claim_website_checks: the service role, for the site's own jobs and for
--               visitors who open the link in a mail.
--
-- Visitors see when a listing was last confirmed (businesses.last_confirmed_on), and nothing else of this.

create table public.reviewer_notices (
  user_id uuid primary key references auth.users on delete cascade,
  pace text not null check (pace in ('each', 'daily')),
  -- A date in Florida. The first daily mail comes tomorrow: today's were sent one by one.
  last_daily_mail_on date default (now() at time zone 'America/New_York')::date
);

alter table public.reviewer_notices enable row level security;
create policy "members read their own notices" on public.reviewer_notices
  for select to authenticated using (user_id = (select internal.member_id()));
create policy "reviewers choose their own pace" on public.reviewer_notices
  for all to authenticated using (user_id = (select internal.member_id()) and (select internal.has_role('reviewer')));

-- The deadline of which reviewers were reminded; a later deadline is reminded of again.
alter table public.submission_internals add column reminded_due_at timestamptz;
alter table public.suggestions add column reminded_due_at timestamptz;
alter table public.claims add column reminded_due_at timestamptz;

-- A reviewer who has not chosen is notified of each.
create function internal.list_reviewers() returns table (id uuid, email text, pace text)
language sql stable
set search_path = ''
as $$
  select distinct u.id, u.email::text, coalesce(n.pace, 'each')
  from public.user_roles r join auth.users u on u.id = r.user_id
    left join public.reviewer_notices n on n.user_id = u.id
  where u.email <> '' and not internal.is_blocked(u.id);
$$;

-- What waits for a decision, without what is the reviewer's own.
create function internal.list_waiting(reviewer uuid)
returns table (id uuid, name text, reference text, due_at timestamptz, link text)
language sql stable
set search_path = ''
as $$
  with own as (
    select s.id, s.business_id from public.submissions s
    where s.owner_id = reviewer or lower(s.email) = lower(internal.email_of(reviewer))
    union all select null, o.business_id from public.business_owners o where o.user_id = reviewer
  )
  select s.id, s.name, s.reference, s.due_at, '/review/' || s.id
  from public.submissions s where s.status = 'pending' and s.id not in (select o.id from own o where o.id is not null)
  union all
  select g.id, b.name, g.reference, g.due_at, '/review/suggestions/' || g.id
  from public.suggestions g join public.businesses b on b.id = g.business_id
  where g.status = 'pending' and not exists (select from own o where o.business_id = g.business_id)
  union all
  select c.id, b.name, 'claim', c.due_at, '/review/claims/' || c.id
  from public.claims c join public.businesses b on b.id = c.business_id
  where c.status = 'waiting' and c.user_id <> reviewer and not exists (select from own o where o.business_id = c.business_id);
$$;

-- Queues one mail about what waits, only `subjects` if given; none if nothing waits. It names up to twenty and the total.
create function internal.notify_reviewer(reviewer uuid, address text, template text, subjects uuid[] default null) returns void
language sql
set search_path = ''
as $$
  with waiting as (
    select w.*, row_number() over (order by w.due_at, w.id) as place
    from internal.list_waiting(reviewer) w where subjects is null or w.id = any (subjects)
  )
  select internal.queue_email(address, template, jsonb_build_object('total', count(*), 'items', jsonb_agg(
    jsonb_build_object('name', w.name, 'reference', w.reference, 'dueAt', w.due_at, 'link', w.link)
    order by w.place) filter (where w.place <= 20)))
  from waiting w having count(*) > 0;
$$;

-- Fires whenever something begins to wait: new, changed as requested, or restored from spam.
create function internal.notify_reviewers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.notify_reviewer(r.id, r.email, 'review-new', array[new.id])
    from internal.list_reviewers() r where r.pace = 'each';
  return null;
end;
$$;

create trigger submissions_announced after insert on public.submissions
  for each row when (new.status = 'pending') execute function internal.notify_reviewers();
create trigger submissions_announced_again after update of status on public.submissions
  for each row when (new.status = 'pending' and old.status <> 'pending') execute function internal.notify_reviewers();
create trigger claims_announced after update of status on public.claims
  for each row when (new.status = 'waiting' and old.status <> 'waiting') execute function internal.notify_reviewers();
create trigger suggestions_announced after insert on public.suggestions
  for each row when (new.status = 'pending') execute function internal.notify_reviewers();

-- Queues the mails that are due. Several servers may call it at once: what one has marked, the others skip.
create function internal.remind_reviewers() returns void
language plpgsql
set search_path = ''
as $$
declare
  florida timestamp := now() at time zone 'America/New_York';
  due uuid[];
begin
  with submissions as (
    update public.submission_internals i set reminded_due_at = s.due_at
    from public.submissions s
    where s.id = i.submission_id and s.status = 'pending' and s.due_at <= now() + interval '4 hours'
      and i.reminded_due_at is distinct from s.due_at
    returning s.id
  ), suggestions as (
    update public.suggestions s set reminded_due_at = s.due_at
    where s.status = 'pending' and s.due_at <= now() + interval '4 hours' and s.reminded_due_at is distinct from s.due_at
    returning s.id
  ), claims as (
    update public.claims c set reminded_due_at = c.due_at
    where c.status = 'waiting' and c.due_at <= now() + interval '4 hours' and c.reminded_due_at is distinct from c.due_at
    returning c.id
  )
  select array_agg(marked.id) into due from (
    select s.id from submissions s union all select s.id from suggestions s union all select c.id from claims c) marked;
  if due is not null then
    perform internal.notify_reviewer(r.id, r.email, 'review-due', due) from internal.list_reviewers() r;
  end if;

  if extract(hour from florida) >= 7 then
    with reminded as (
      update public.reviewer_notices n set last_daily_mail_on = florida::date
      where n.pace = 'daily' and n.last_daily_mail_on is distinct from florida::date
      returning n.user_id
    )
    select array_agg(t.user_id) into due from reminded t;
    perform internal.notify_reviewer(r.id, r.email, 'review-daily')
      from internal.list_reviewers() r where r.id = any (due);
  end if;
end;
$$;

grant select, insert (user_id, pace), update (user_id, pace) on public.reviewer_notices to authenticated;

call internal.close_migration();

create table public.confirmation_requests (
  business_id text primary key references public.businesses on delete cascade,
  -- The link in a mail contains this time, so that the link in an older mail confirms nothing.
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  is_unwanted boolean not null default false -- no further mails are wanted
);

create table public.website_checks (
  business_id text primary key references public.businesses on delete cascade,
  website text not null,
  host text not null,
  claimed_at timestamptz not null default now(),
  due_at timestamptz not null,
  checked_at timestamptz,
  failures smallint not null default 0, -- consecutive
  problem text check (problem <> '' and length(problem) <= 60)
);

create index website_checks_by_host on public.website_checks (host, claimed_at);
create index website_checks_failing on public.website_checks (business_id) where failures > 1;
alter table public.confirmation_requests enable row level security;
alter table public.website_checks enable row level security;
create policy "owners read the checks of their websites" on public.website_checks
  for select to authenticated using (business_id in (select internal.my_listings()));
create policy "reviewers read the checks of websites" on public.website_checks
  for select to authenticated using ((select internal.has_role('reviewer')));
create policy "reviewers read when listings were asked about" on public.confirmation_requests
  for select to authenticated using ((select internal.has_role('reviewer')));

-- The date since which a listing counts as correct: when it was last confirmed, or when it was added.
create function internal.confirmed_or_added_on(business public.businesses) returns date
language sql immutable
set search_path = ''
as $$
  select coalesce(business.last_confirmed_on, (business.created_at at time zone 'America/New_York')::date);
$$;

-- Queues mails that ask whether a listing is still correct, 180 days after it was last confirmed: to its owners, or to its public
-- address if it has none. At most one per listing in thirty days, however many servers call this.
create function public.ask_for_confirmations(max_rows integer default 50) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  mails integer;
begin
  with due as (
    select b.id
    from public.businesses b left join public.confirmation_requests r on r.business_id = b.id
    where b.status = 'published' and b.source <> 'sample' and (b.has_owner or b.email is not null)
      and internal.confirmed_or_added_on(b) <= internal.florida_day() - 180
      and (r.business_id is null or (not r.is_unwanted and r.asked_at <= now() - interval '30 days'))
    order by internal.confirmed_or_added_on(b), b.id
    limit least(greatest(max_rows, 0), 200)
  ), asked as (
    insert into public.confirmation_requests as r (business_id) select d.id from due d
    on conflict (business_id) do update set asked_at = now(), answered_at = null
      where not r.is_unwanted and r.asked_at <= now() - interval '30 days'
    returning r.business_id, r.asked_at
  ), readers as (
    select b.name, a.business_id, a.asked_at, true as is_owner, internal.confirmed_email_of(o.user_id) as email
    from asked a join public.businesses b on b.id = a.business_id
      join public.business_owners o on o.business_id = b.id
    union all
    select b.name, a.business_id, a.asked_at, false, lower(b.email)
    from asked a join public.businesses b on b.id = a.business_id
    where not b.has_owner
  )
  select count(internal.queue_email(r.email, 'confirm-listing', jsonb_build_object(
    'businessName', r.name, 'businessId', r.business_id, 'askedAt', r.asked_at, 'isOwner', r.is_owner)))
  into mails from readers r where r.email ~ '^[^\s@<>,;]+@[^\s@<>,;]+$';
  return mails;
end;
$$;

-- Stores the response of a visitor who opened the link, once: the listing is correct, or no such mail is wanted.
create function public.confirm_by_mail(business_id text, asked_at timestamptz, is_unwanted boolean default false)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.confirmation_requests r set answered_at = now(), is_unwanted = confirm_by_mail.is_unwanted
  from public.businesses b
  where r.business_id = confirm_by_mail.business_id and r.asked_at = confirm_by_mail.asked_at and r.answered_at is null
    and r.asked_at > now() - interval '30 days' and b.id = r.business_id and b.status = 'published';
  if not found then return false; end if;
  if not confirm_by_mail.is_unwanted then
    update public.businesses b set last_confirmed_on = internal.florida_day() where b.id = confirm_by_mail.business_id;
    perform internal.write_audit('listing.confirmed', 'business:' || confirm_by_mail.business_id,
      jsonb_build_object('via', 'mail'));
  end if;
  return true;
end;
$$;

-- Claims websites that are due for a check, each for one caller, no host twice within a minute. If the caller dies, they are due
-- again after a day.
create function public.claim_website_checks(max_rows integer) returns table (business_id text, website text, failures smallint)
language sql security definer
set search_path = ''
as $$
  with due as (
    select distinct on (internal.website_host(b.website)) b.id, b.website, internal.website_host(b.website) as host
    from public.businesses b left join public.website_checks w on w.business_id = b.id
    where b.status = 'published' and b.source <> 'sample' and b.website is not null
      and (w.business_id is null or w.website <> b.website or w.due_at <= now())
      and not exists (
        select from public.website_checks o
        where o.host = internal.website_host(b.website) and o.claimed_at > now() - interval '1 minute')
    order by internal.website_host(b.website), w.due_at nulls first, b.id
    limit least(greatest(max_rows, 0), 100)
  )
  insert into public.website_checks as w (business_id, website, host, due_at)
  select d.id, d.website, d.host, now() + interval '1 day' from due d
  on conflict (business_id) do update set
    website = excluded.website, host = excluded.host, claimed_at = now(), due_at = excluded.due_at,
    failures = case when w.website = excluded.website then w.failures else 0 end,
    problem = case when w.website = excluded.website then w.problem end
    where w.website <> excluded.website or w.due_at <= now()
  returning w.business_id, w.website, w.failures;
$$;

-- Listings that nobody has confirmed for 210 days, of those that the caller may read.
create view public.unconfirmed_listings with (security_invoker = true) as
  select b.id, b.name, b.city, b.has_owner, internal.confirmed_or_added_on(b) as since, r.asked_at
  from public.businesses b left join public.confirmation_requests r on r.business_id = b.id
  where b.status = 'published' and b.source <> 'sample' and internal.confirmed_or_added_on(b) <= internal.florida_day() - 210;

-- Websites that failed at least twice in a row.
create view public.dead_websites with (security_invoker = true) as
  select b.id, b.name, b.website, w.problem, w.checked_at, w.failures
  from public.website_checks w
    join public.businesses b on b.id = w.business_id and b.website = w.website and b.status = 'published'
  where w.failures > 1;

grant execute on function
  public.ask_for_confirmations(integer), public.confirm_by_mail(text, timestamptz, boolean), public.claim_website_checks(integer)
to service_role;

grant execute on function internal.confirmed_or_added_on(public.businesses), internal.florida_day() to authenticated, service_role;
grant select on public.website_checks, public.confirmation_requests to authenticated;
grant select on public.unconfirmed_listings, public.dead_websites to authenticated, service_role;

call internal.close_migration();
