-- Members as admins see them: their roles and addresses, and invitations to a role.
--
-- role_invitations  Who may read:  admins.   Who may write: admins end them; the functions here write the rest.
--
-- Who may call: confirm_address, open_role_invitation: the service role.
--               The others: admins; each function checks the role.
--
-- Administration: what reviewers and admins see at /admin.
--
-- Who may call: get_overview: reviewers; the parts for admins are left out for them.
--               The others: admins; each function checks the role.
--
-- The jobs: each minute what is due, each hour what has expired. Each file's sweep says what it deletes, and after how long.
--
-- Who may call: the service role.

-- Accounts by a part of their address or by their role, or the one of this member.
create function public.list_members(
  phrase text default '', skip integer default 0, size integer default 20, member uuid default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform internal.require_admin();
  with found as (
    select u.* from auth.users u
    where u.email <> '' and (list_members.member is null or u.id = list_members.member) and (phrase = '' or strpos(lower(u.email), lower(left(btrim(phrase), 100))) > 0
      or exists (select from public.user_roles r where r.user_id = u.id and r.role = lower(btrim(phrase))))
  ), page as (
    select f.*, row_number() over (order by f.created_at desc, f.id) as place from found f
    order by place offset greatest(skip, 0) limit least(greatest(size, 0), 100)
  )
  select jsonb_build_object('total', (select count(*) from found), 'members',
    coalesce(jsonb_agg(internal.describe_member(p.id) order by p.place), '[]')) from page p into answer;
  return answer;
end;
$$;

-- An account as admins see it, without its password, of which only a hash is stored.
create function internal.describe_member(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'created_at', u.created_at, 'is_confirmed', u.email_confirmed_at is not null,
    'last_sign_in_at', u.last_sign_in_at, 'is_blocked', internal.is_blocked(u.id), 'is_me', u.id = internal.member_id(),
    'roles', (select coalesce(jsonb_agg(r.role order by r.role), '[]') from public.user_roles r where r.user_id = u.id),
    'listings', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
      from (select k.id, k.name from public.business_owners o join public.businesses k on k.id = o.business_id
        where o.user_id = u.id order by k.name, k.id limit 100) b))
  from auth.users u where u.id = member;
$$;

-- A blocked member is signed out everywhere, cannot sign in, and cannot write until the block ends.
create function public.set_member_blocked(member uuid, blocked boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Of two admins who block each other, the second waits here and is then no admin any more.
  perform pg_advisory_xact_lock(hashtext('admins'));
  perform internal.require_admin();
  if member = internal.member_id() then return jsonb_build_object('ok', false, 'problem', 'self'); end if;
  update auth.users u set banned_until = case when blocked then now() + interval '100 years' end where u.id = member;
  if not found then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  if blocked then delete from auth.sessions s where s.user_id = member; end if;
  perform internal.write_audit(case when blocked then 'member.blocked' else 'member.unblocked' end, 'user:' || member);
  return jsonb_build_object('ok', true);
end;
$$;

-- Mails a link to a new address, which replaces the old one when the link is opened. If the address has an account already,
-- returns 'taken' without saying whose it is.
create function public.request_address(member uuid, address text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(address));
  known text := internal.email_of(member);
begin
  perform internal.require_admin();
  if known is null then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  if exists (select from auth.users u where lower(u.email) = wanted) then
    return jsonb_build_object('ok', false, 'problem', 'taken');
  end if;
  perform internal.queue_email(wanted, 'address-requested', jsonb_build_object(
    'member', member, 'from', known, 'to', wanted, 'until', now() + interval '2 days'));
  perform internal.write_audit('member.address_requested', 'user:' || member);
  return jsonb_build_object('ok', true);
end;
$$;

-- For the visitor who opened that link. False if the account's address has changed since, or the new one has an account.
create function public.confirm_address(member uuid, old_address text, new_address text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update auth.users u set email = lower(new_address), email_confirmed_at = now()
    where u.id = member and lower(u.email) = lower(old_address) and not internal.is_blocked(u.id)
      and not exists (select from auth.users o where lower(o.email) = lower(new_address));
  if not found then return false; end if;
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', lower(new_address))
    where i.user_id = member and i.provider = 'email';
  delete from auth.sessions s where s.user_id = member;
  perform internal.write_audit('member.address_changed', 'user:' || member);
  return true;
end;
$$;

-- Invitations to a role, by mail.
create table public.role_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^\s@<>,;]+@[^\s@<>,;]+$' and length(email) <= 254),
  role text not null check (role in ('reviewer', 'admin')),
  invited_by uuid references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  ended_at timestamptz
);

alter table public.role_invitations enable row level security;
create policy "admins read and end invitations" on public.role_invitations
  for all to authenticated using ((select internal.has_role('admin')));

create function public.invite_to_role(email text, role text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(email));
  invitation uuid;
begin
  perform internal.require_admin();
  if exists (select from public.user_roles r where r.role = invite_to_role.role and lower(internal.email_of(r.user_id)) = address) then
    return jsonb_build_object('ok', false, 'problem', 'has');
  end if;
  if (select count(*) from public.role_invitations i where i.created_at > now() - interval '1 day') >= 50 then
    return jsonb_build_object('ok', false, 'problem', 'many');
  end if;
  update public.role_invitations i set ended_at = now()
    where i.ended_at is null and i.email = address and i.role = invite_to_role.role;
  insert into public.role_invitations (email, role, invited_by) values (address, invite_to_role.role, internal.member_id())
    returning id into invitation;
  perform internal.queue_email(address, 'role-invited', jsonb_build_object(
    'role', invite_to_role.role, 'invitedBy', internal.email_of(internal.member_id()), 'invitation', invitation));
  perform internal.write_audit('role.invited', 'invitation:' || invitation, jsonb_build_object('role', invite_to_role.role));
  return jsonb_build_object('ok', true);
end;
$$;

-- Gives the role to the member who opened the link in the mail, if their confirmed address is the invited one and the inviter is
-- still an admin. Without `member` it only returns the invitation, {"email", "role"}; null if it has ended.
create function public.open_role_invitation(invitation_id uuid, member uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation public.role_invitations;
begin
  select * into invitation from public.role_invitations i
    where i.id = invitation_id and i.ended_at is null and i.expires_at > now()
      and exists (select from public.user_roles r where r.user_id = i.invited_by and r.role = 'admin')
      and not internal.is_blocked(i.invited_by)
    for update;
  if invitation.id is null then return null; end if;
  if member is not null then
    if (lower(internal.confirmed_email_of(member)) = lower(invitation.email)) is not true then return null; end if;
    update public.role_invitations i set ended_at = now() where i.id = invitation.id;
    insert into public.user_roles (user_id, role) values (member, invitation.role) on conflict do nothing;
  end if;
  return jsonb_build_object('email', invitation.email, 'role', invitation.role);
end;
$$;

grant execute on function
  public.list_members(text, integer, integer, uuid), public.set_member_blocked(uuid, boolean), public.request_address(uuid, text),
  public.invite_to_role(text, text)
to authenticated;
grant execute on function public.confirm_address(uuid, text, text), public.open_role_invitation(uuid, uuid) to service_role;

grant select, update (ended_at) on public.role_invitations to authenticated;

call internal.close_migration();

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
    when subject ~ '^suggestion:[0-9a-f-]{36}$' then (
      select b.name from public.suggestions s join public.businesses b on b.id = s.business_id where s.id = substr(subject, 12)::uuid)
    when subject ~ '^import:[0-9a-f-]{36}$' then (select i.file_name from public.imports i where i.id = substr(subject, 8)::uuid)
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

create function public.sweep_expired() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.sweep_accounts();
  perform internal.sweep_sessions();
  perform internal.sweep_submissions();
  perform internal.sweep_owners();
  perform internal.sweep_suggestions();
  perform internal.sweep_imports();
  perform internal.sweep_missed_searches();
end;
$$;

grant execute on function public.sweep_expired() to service_role;

call internal.close_migration();
