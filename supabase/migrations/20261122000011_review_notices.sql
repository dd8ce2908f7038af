-- Mails to reviewers: about each submission, suggestion and claim as it arrives or all of them once a day, as they choose, and again
-- when four of the promised 24 hours are left.
--
-- reviewer_notices  Who may read:  members, their own row.
--                   Who may write: reviewers, the pace of their own.
--
-- Nobody is notified of their own: another reviewer decides on it.

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
