-- Searches of visitors: how many, and what found nothing.
--
-- search_counts     Who may read:  admins, through get_numbers. Who may write: the service role, through record_searches.
-- missed_searches   Who may read:  admins, those of at least three days: what one person typed once is not shown.
--                   Who may write: the service role, through record_searches.

create table public.search_counts (
  day date primary key,
  searches integer not null default 0 check (searches >= 0),
  missed integer not null default 0 check (missed between 0 and searches)
);

-- Words and place of searches that found nothing, how often and on how many days, but not who searched.
create table public.missed_searches (
  words text not null check (length(words) <= 80),
  place text not null check (length(place) <= 80),
  searches integer not null default 1,
  days integer not null default 1,
  last_day date not null default (now() at time zone 'America/New_York')::date,
  primary key (words, place),
  check (words <> '' or place <> '')
);

create index missed_searches_age on public.missed_searches (days, last_day);
alter table public.search_counts enable row level security;
alter table public.missed_searches enable row level security;
create policy "admins read searches of three days" on public.missed_searches
  for select to authenticated using (days >= 3 and (select internal.has_role('admin')));

-- Adds what a server has counted since its last call: searches, how many of them found nothing, and of these the words:
-- [{"words": …, "place": …, "searches": …}, …]. Beyond 5000 rows, those searched on the fewest days are deleted, the oldest first.
create function public.record_searches(searches integer, missed integer, phrases jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := internal.florida_day();
begin
  insert into public.search_counts as c (day, searches, missed)
  values (today, record_searches.searches, record_searches.missed)
  on conflict (day) do update set searches = c.searches + excluded.searches, missed = c.missed + excluded.missed;
  insert into public.missed_searches as m (words, place, searches)
    select s.words, s.place, least(greatest(sum(s.searches), 1), 1000000)
    from jsonb_to_recordset(phrases) as s (words text, place text, searches integer)
    group by s.words, s.place order by s.words, s.place limit 1000
  on conflict (words, place) do update set
    searches = least(m.searches::bigint + excluded.searches, 1000000000),
    days = m.days + (m.last_day <> today)::integer,
    last_day = today;
  delete from public.missed_searches m where (m.words, m.place) in (
    select o.words, o.place from public.missed_searches o
    order by o.days desc, o.last_day desc, o.searches desc, o.words, o.place offset 5000);
end;
$$;

create function internal.sweep_missed_searches() returns void
language sql
set search_path = ''
as $$
  delete from public.missed_searches m where m.last_day < now() - interval '90 days';
$$;

grant execute on function public.record_searches(integer, integer, jsonb) to service_role;

grant select on public.missed_searches to authenticated;

call internal.close_migration();
