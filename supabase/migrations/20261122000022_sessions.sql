-- Sessions: which are valid, and how members and admins end them. The auth server stores each in auth.sessions and deletes it at
-- sign-out; member_sessions holds what it does not know.
--
-- member_sessions  Who may read:  the service role; members and admins through list_sessions.
--                  Who may write: the service role; members, their own through record_session_use.
--
-- Who may call: get_session, record_session_use, list_sessions, end_session: members. end_all_sessions: the service role.

create table public.member_sessions (
  session_id uuid primary key references auth.sessions on delete cascade,
  used_at timestamptz not null default now(),
  device text not null default '' check (length(device) <= 100), -- such as 'Firefox on Windows', never an address
  proven_at timestamptz -- when the second factor was given
);

alter table public.member_sessions enable row level security;

-- The valid sessions: for 90 days in total, 30 days without use, and 12 hours for members with a role.
create view internal.open_sessions with (security_invoker = true) as
  select s.id, s.user_id, s.created_at as started_at, use.used_at, limits.ends_at, coalesce(m.device, '') as device
  from auth.sessions s
    left join public.member_sessions m on m.session_id = s.id
    cross join lateral (
      select greatest(s.created_at, s.refreshed_at at time zone 'UTC', m.used_at) as used_at
    ) use
    cross join lateral (
      select least(
        s.created_at + interval '90 days',
        use.used_at + interval '30 days',
        (select s.created_at + interval '12 hours' from public.user_roles r where r.user_id = s.user_id limit 1)
      ) as ends_at
    ) limits
  where limits.ends_at > now();

-- The state of the caller's session, which the site queries before each page of a member; null if it has ended, or the member is
-- blocked. The only function that also serves a session whose second factor was not given yet.
create function public.get_session() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', s.id,
      'user_id', s.user_id,
      'email', (select u.email from auth.users u where u.id = s.user_id),
      'is_proven', internal.is_proven(s.id, s.user_id),
      'lacks_second_factor', internal.lacks_second_factor(s.user_id),
      'roles', (select coalesce(jsonb_agg(r.role order by r.role), '[]') from public.user_roles r where r.user_id = s.user_id),
      'is_noted', exists (
        select from public.member_sessions m where m.session_id = s.id and m.used_at > now() - interval '1 hour'))
    from internal.open_sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid() and not internal.is_blocked(s.user_id));
end;
$$;

-- Records that the session is used, and on which device.
create function public.record_session_use(device text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.member_sessions (session_id, device)
  select s.id, left(record_session_use.device, 100) from internal.open_sessions s
  where s.user_id = (select internal.member_id()) and s.id = (auth.jwt() ->> 'session_id')::uuid
  on conflict (session_id) do update set used_at = now(), device = excluded.device;
$$;

-- The sessions of the caller; for admins also those of another member.
create function public.list_sessions(member uuid default internal.member_id())
returns table (id uuid, device text, started_at timestamptz, used_at timestamptz, ends_at timestamptz, is_mine boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if member is distinct from internal.member_id() and not internal.has_role('admin') then
    raise exception 'This takes an admin.' using errcode = '42501';
  end if;
  return query
    select s.id, s.device, s.started_at, s.used_at, s.ends_at, s.id = (auth.jwt() ->> 'session_id')::uuid
    from internal.open_sessions s where s.user_id = member
    order by 6 desc, 4 desc, 1 limit 100;
end;
$$;

-- Ends a session of the caller, for admins also anybody's. False if there is no such session.
create function public.end_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := internal.member_id();
  owner uuid;
begin
  delete from auth.sessions s
  where s.id = end_session.session_id and (s.user_id = me or internal.has_role('admin'))
  returning s.user_id into owner;
  if owner <> me then
    perform internal.write_audit('session.ended', 'user:' || owner);
  end if;
  return owner is not null;
end;
$$;

-- For the restore of a backup, which contains sessions that were ended since.
create function public.end_all_sessions(started_before timestamptz default now()) returns integer
language sql security definer
set search_path = ''
as $$
  with ended as (delete from auth.sessions s where s.created_at <= end_all_sessions.started_before returning 1)
  select count(*)::integer from ended;
$$;

-- Deletes expired sessions from the auth server too.
create function internal.sweep_sessions() returns void
language sql
set search_path = ''
as $$
  delete from auth.sessions s where not exists (select from internal.open_sessions o where o.id = s.id);
$$;

grant execute on function
  public.get_session(), public.record_session_use(text), public.list_sessions(uuid), public.end_session(uuid)
  to authenticated;
grant execute on function public.end_all_sessions(timestamptz) to service_role;

call internal.close_migration();
