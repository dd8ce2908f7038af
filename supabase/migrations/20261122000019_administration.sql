-- What those who run the site see and do at /admin.
--
-- missed_searches   Who may read:  admins, through list_missed_searches.    Who may write: the service, through the functions here.
--
-- Who may call: get_overview: reviewers; what only concerns admins is null for them. list_missed_searches: admins.
--               record_missed_searches, sweep_missed_searches: the service.

create function internal.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.has_role('admin') then
    raise exception 'This takes an admin.' using errcode = '42501';
  end if;
end;
$$;

-- Searches that found nothing: what was asked, how often and on how many days, and nothing of who asked.
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
alter table public.missed_searches enable row level security;

-- Each queue that waits for a decision: how much waits in it, and until when the first is due.
create function internal.list_queues() returns table (name text, waiting bigint, due_at timestamptz)
language sql stable
set search_path = ''
as $$
  select 'submissions', count(*), min(s.due_at) from public.submissions s where s.status = 'pending'
  union all select 'claims', count(*), min(c.due_at) from public.claims c where c.status = 'waiting'
  union all select 'suggestions', count(*), min(s.due_at) from public.suggestions s where s.status = 'pending';
$$;

-- The size of the database and of the stored files, and the newest migration. Both tables are the server's own.
create function internal.measure_database() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  migration text;
  files jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into migration;
  end if;
  if to_regclass('storage.objects') is not null then
    execute $sql$ select jsonb_build_object('files', count(*),
      'file_bytes', coalesce(sum((metadata->>'size')::bigint), 0)) from storage.objects $sql$ into files;
  end if;
  return jsonb_build_object('bytes', pg_database_size(current_database()), 'migration', migration)
    || coalesce(files, '{}');
end;
$$;

create function public.get_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  return jsonb_build_object('queues', (select jsonb_agg(to_jsonb(q)) from internal.list_queues() q))
    || case when public.has_role('admin') then jsonb_build_object(
      'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where m.failed_at is null), 'failed', count(*) filter (where m.failed_at is not null),
        'tried', count(*) filter (where m.failed_at is null and m.last_error is not null), 'oldest', min(m.created_at))
        from public.email_outbox m where m.sent_at is null),
      'database', internal.measure_database()) else '{}' end;
end;
$$;

-- Adds what a server has counted since its last call: [{"words": …, "place": …, "searches": …}, …]. Beyond 5000 rows
-- those go that were asked for on the fewest days, the oldest first.
create function public.record_missed_searches(searches jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'America/New_York')::date;
begin
  insert into public.missed_searches as m (words, place, searches)
    select s.words, s.place, least(greatest(sum(s.searches), 1), 1000000)
    from jsonb_to_recordset(internal.to_object(record_missed_searches.searches)) as s (words text, place text, searches integer)
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

create function public.sweep_missed_searches() returns void
language sql security definer
set search_path = ''
as $$
  delete from public.missed_searches m where m.last_day < now() - interval '90 days';
$$;

-- What was asked for on three days at least: what one person typed once stays unread.
create function public.list_missed_searches(size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(m) order by m.searches desc, m.words, m.place), '[]')
    from (
      select s.words, s.place, s.searches, s.days, s.last_day from public.missed_searches s
      where s.days >= 3 order by s.searches desc, s.words, s.place limit least(greatest(size, 0), 500)
    ) m
  );
end;
$$;

revoke execute on function public.get_overview(), public.list_missed_searches(integer) from public, anon, service_role;
grant execute on function public.get_overview(), public.list_missed_searches(integer) to authenticated;
revoke execute on function public.record_missed_searches(jsonb), public.sweep_missed_searches()
  from public, anon, authenticated;
grant execute on function public.record_missed_searches(jsonb), public.sweep_missed_searches() to service_role;

call internal.close_migration();
