-- Administration: what reviewers and admins see at /admin.
--
-- Who may call: get_overview: reviewers; the parts for admins are left out for them.
--               The others: admins; each function checks the role.

create function internal.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not internal.has_role('admin') then
    raise exception 'This takes an admin.' using errcode = '42501';
  end if;
end;
$$;

-- The queues of reviewers: how many wait in each, and the earliest deadline in queues that promise one. In plpgsql, which
-- resolves a later file's function only when it is called.
create function internal.list_queues() returns table (name text, waiting bigint, due_at timestamptz)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select 'submissions', count(*), min(s.due_at) from public.submissions s where s.status = 'pending'
  union all select 'claims', count(*), min(c.due_at) from public.claims c where c.status = 'waiting'
  union all select 'suggestions', count(*), min(s.due_at) from public.suggestions s where s.status = 'pending'
  union all select 'duplicates', count(*), null from internal.list_duplicate_pairs()
  union all select 'unconfirmed', count(*), null from public.unconfirmed_listings
  union all select 'websites', count(*), null from public.dead_websites;
end;
$$;

-- The size of the database and of the stored files, and the newest migration. Both tables belong to the server.
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
    || case when internal.has_role('admin') then jsonb_build_object(
      'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where m.failed_at is null), 'failed', count(*) filter (where m.failed_at is not null),
        'tried', count(*) filter (where m.failed_at is null and m.last_error is not null), 'oldest', min(m.created_at))
        from public.email_outbox m where m.sent_at is null),
      'database', internal.measure_database()) else '{}' end;
end;
$$;

-- The name of the row that an entry of the audit log is about; null if it has none, or was deleted.
create function internal.subject_name(subject text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when subject ~ '^user:[0-9a-f-]{36}$' then internal.email_of(substr(subject, 6)::uuid)
    when subject ~ '^submission:[0-9a-f-]{36}$' then
      (select s.name from public.submissions s where s.id = substr(subject, 12)::uuid)
    when starts_with(subject, 'business:') then (select b.name from public.businesses b where b.id = substr(subject, 10))
  end;
$$;

-- The audit log, the newest first: who did what when, to which row, with old and new values. Every filter is optional; `before`
-- is the id of the last entry on the previous page.
create function public.list_audit_log(filter jsonb default '{}', size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wanted jsonb := filter;
  asked_actor uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(wanted ->> 'actor')) limit 1);
begin
  perform internal.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'at', l.at, 'actor', l.actor, 'actor_email', internal.email_of(l.actor), 'action', l.action,
      'subject', l.subject, 'subject_name', internal.subject_name(l.subject), 'details', l.details - '{before,after}'::text[],
      'before', coalesce(e.before, l.details -> 'before'), 'after', coalesce(e.after, l.details -> 'after')) order by l.id desc), '[]')
    from (
      select * from public.audit_log a
      where (coalesce(wanted ->> 'before', '') = '' or a.id < (wanted ->> 'before')::bigint)
        and (coalesce(wanted ->> 'actor', '') = '' or a.actor = asked_actor)
        and (coalesce(wanted ->> 'action', '') = '' or a.action = wanted ->> 'action'
          or starts_with(a.action, (wanted ->> 'action') || '.'))
        and (coalesce(wanted ->> 'subject', '') = '' or strpos(a.subject, wanted ->> 'subject') > 0)
        and (coalesce(wanted ->> 'from', '') = '' or a.at >= (wanted ->> 'from')::date::timestamp at time zone 'America/New_York')
        and (coalesce(wanted ->> 'to', '') = ''
          or a.at < ((wanted ->> 'to')::date + 1)::timestamp at time zone 'America/New_York')
      order by a.id desc limit least(greatest(size, 0), 1000)
    ) l left join public.listing_edits e on e.id::text = l.details ->> 'edit'
  );
end;
$$;

grant execute on function
  public.get_overview(), public.list_audit_log(jsonb, integer)
to authenticated;

call internal.close_migration();
