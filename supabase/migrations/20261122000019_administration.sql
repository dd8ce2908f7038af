-- What those who run the site see and do at /admin.
--
-- missed_searches   Who may read:  admins, through list_missed_searches.    Who may write: the service, through the functions here.
-- role_invitations  Who may read:  admins, through list_role_invitations.   Who may write: admins, through the functions here.
-- site_settings     Who may read:  everyone.                               Who may write: admins, through save_site_settings.
--
-- Who may call: get_overview: reviewers; what only concerns admins is missing for them.
--               record_missed_searches, sweep_missed_searches, confirm_address, open_role_invitation, has_admin,
--               make_first_admin: the service.
--               The others: admins, and each function asks for itself.

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

-- Each queue that reviewers work through: how much waits in it, and until when the first is due, where a day is promised. In
-- plpgsql, which asks for a later file's function only when it is called.
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
  union all select 'unconfirmed', count(*), null from internal.list_unconfirmed()
  union all select 'websites', count(*), null from internal.list_dead_websites();
end;
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
  today date := internal.florida_day();
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

-- Members and their roles.

create function public.list_members(phrase text default '', skip integer default 0, size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform internal.require_admin();
  with found as (
    select u.* from auth.users u
    where u.email <> '' and (phrase = '' or strpos(lower(u.email), lower(left(btrim(phrase), 100))) > 0
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

-- What admins see of an account. Nothing of its password, of which only a hash is kept, is in it.
create function internal.describe_member(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'created_at', u.created_at, 'is_confirmed', u.email_confirmed_at is not null,
    'last_sign_in_at', u.last_sign_in_at, 'is_blocked', internal.is_blocked(u.id), 'is_me', u.id = public.member_id(),
    'roles', (select coalesce(jsonb_agg(r.role order by r.role), '[]') from public.user_roles r where r.user_id = u.id),
    'listings', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
      from (select k.id, k.name from public.business_owners o join public.businesses k on k.id = o.business_id
        where o.user_id = u.id order by k.name, k.id limit 100) b))
  from auth.users u where u.id = member;
$$;

create function public.get_member(member uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  return internal.describe_member(member);
end;
$$;

create function public.grant_role(member uuid, role text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  if not exists (select from auth.users u where u.id = member) then
    return jsonb_build_object('ok', false, 'problem', 'missing');
  end if;
  insert into public.user_roles (user_id, role) values (member, grant_role.role) on conflict do nothing;
  return jsonb_build_object('ok', true);
end;
$$;

-- Invitations to the role end with it: their links do not bring it back.
create function public.revoke_role(member uuid, role text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  update public.role_invitations i set ended_at = now()
    where i.ended_at is null and i.role = revoke_role.role and lower(i.email) = lower(internal.email_of(member));
  delete from public.user_roles r where r.user_id = member and r.role = revoke_role.role;
  return jsonb_build_object('ok', true);
exception when restrict_violation then
  return jsonb_build_object('ok', false, 'problem', 'last');
end;
$$;

-- Whoever is blocked is signed out everywhere, cannot sign in, and writes nothing until the block ends.
create function public.set_member_blocked(member uuid, blocked boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Of two admins who block each other one comes second, and is no admin any more.
  perform pg_advisory_xact_lock(hashtext('admins'));
  perform internal.require_admin();
  if member = public.member_id() then return jsonb_build_object('ok', false, 'problem', 'self'); end if;
  update auth.users u set banned_until = case when blocked then now() + interval '100 years' end where u.id = member;
  if not found then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  if blocked then delete from auth.sessions s where s.user_id = member; end if;
  perform public.write_audit(case when blocked then 'member.blocked' else 'member.unblocked' end, 'user:' || member);
  return jsonb_build_object('ok', true);
end;
$$;

-- Mails a link to a new address, which takes the old one's place when it is opened. An address that has an account already
-- is told by its mail alone: nothing here says whose it is.
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
  perform public.queue_email(wanted, 'address-requested', jsonb_build_object(
    'member', member, 'from', known, 'to', wanted, 'until', now() + interval '2 days'));
  perform public.write_audit('member.address_requested', 'user:' || member);
  return jsonb_build_object('ok', true);
end;
$$;

-- For the one who opened that link. What was confirmed before the address changed again holds no longer.
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
  perform public.write_audit('member.address_changed', 'user:' || member);
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
  insert into public.role_invitations (email, role, invited_by) values (address, invite_to_role.role, public.member_id())
    returning id into invitation;
  perform public.queue_email(address, 'role-invited', jsonb_build_object(
    'role', invite_to_role.role, 'invitedBy', internal.email_of(public.member_id()), 'invitation', invitation));
  perform public.write_audit('role.invited', 'invitation:' || invitation, jsonb_build_object('role', invite_to_role.role));
  return jsonb_build_object('ok', true);
end;
$$;

create function public.list_role_invitations() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'email', i.email, 'role', i.role, 'expires_at', i.expires_at) order by i.created_at desc), '[]')
    from (select * from public.role_invitations o where o.ended_at is null and o.expires_at > now()
      order by o.created_at desc limit 100) i
  );
end;
$$;

create function public.withdraw_role_invitation(invitation_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  update public.role_invitations i set ended_at = now() where i.id = invitation_id and i.ended_at is null;
  return found;
end;
$$;

-- Gives the role to the member who opened the link of the mail, if their confirmed address is the invited one and the
-- inviter is an admin still. Without `member` it only says what the invitation is: {"email", "role"}, null when it is over.
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

-- What the row that a line of the log is about is called; null where it has no name, or is gone.
create function internal.name_subject(subject text) returns text
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

-- The audit log, the newest first: who did what when, to which row, from what to what. Every filter may be left out;
-- `before` is the number of the last line of the page before.
create function public.list_audit_log(filter jsonb default '{}', size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wanted jsonb := internal.to_object(filter);
  asked_actor uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(wanted ->> 'actor')) limit 1);
begin
  perform internal.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'at', l.at, 'actor', l.actor, 'actor_email', internal.email_of(l.actor), 'action', l.action,
      'subject', l.subject, 'subject_name', internal.name_subject(l.subject), 'details', l.details - '{before,after}'::text[],
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

-- What the site is called and who runs it: one row, which every page shows. What is null is said by the environment.
create table public.site_settings (
  id text primary key default 'site' check (id ~ '^[a-z-]{1,40}$'),
  name text check (name ~ '\S' and length(name) <= 80),
  operator_name text check (operator_name ~ '\S' and length(operator_name) <= 200),
  postal_address text check (postal_address ~ '\S' and length(postal_address) <= 300),
  contact_email text check (contact_email ~ '^[^\s@<>,;]+@[^\s@<>,;]+$' and length(contact_email) <= 254),
  -- It stands in mails, feeds and metadata as well, none of which has a use for markup or control characters.
  check (concat(name, operator_name) !~ '[<>[:cntrl:]]'),
  check (translate(postal_address, E'\n', '') !~ '[<>[:cntrl:]]')
);

alter table public.site_settings enable row level security;
create policy "everyone reads the settings of the site" on public.site_settings for select to anon, authenticated using (true);
insert into public.site_settings default values;

create function public.save_site_settings(settings jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted public.site_settings := jsonb_populate_record(null::public.site_settings, internal.to_object(settings));
  before jsonb;
begin
  perform internal.require_admin();
  select to_jsonb(s) into before from public.site_settings s where s.id = 'site' for update;
  update public.site_settings s set (name, operator_name, postal_address, contact_email) =
    (nullif(wanted.name, ''), nullif(wanted.operator_name, ''), nullif(wanted.postal_address, ''),
      nullif(wanted.contact_email, '')) where s.id = 'site';
  perform public.write_audit('settings.changed', 'site', internal.describe_change(
    before, (select to_jsonb(s) from public.site_settings s where s.id = 'site')));
end;
$$;

-- The first admin.

create function public.has_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.user_roles r where r.role = 'admin');
$$;

-- Once: from then on admins are made by admins. Of two who come at once the second comes too late.
create function public.make_first_admin(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('admins'));
  if exists (select from public.user_roles r where r.role = 'admin') then return false; end if;
  insert into public.user_roles (user_id, role) values (member, 'admin');
  return true;
end;
$$;

-- How far a new site is: how many listings are samples, and how many are its own.
create function public.count_listings() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  return (select jsonb_build_object('samples', count(*) filter (where b.is_sample), 'own', count(*) filter (where not b.is_sample))
    from public.businesses b);
end;
$$;

-- Mail that waits or was given up, the oldest first. What it says stays unread: there are links in it.
create function public.list_stuck_mail(size integer default 100) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'recipient', m.recipient, 'template', m.template, 'created_at', m.created_at, 'attempts', m.attempts,
      'next_attempt_at', m.next_attempt_at, 'last_error', m.last_error, 'failed_at', m.failed_at)
      order by m.created_at, m.id), '[]')
    from (
      select * from public.email_outbox o where o.sent_at is null
      order by o.created_at, o.id limit least(greatest(size, 0), 500)
    ) m
  );
end;
$$;

create function public.retry_mail(mail_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  update public.email_outbox m set failed_at = null, last_error = null, next_attempt_at = now()
    where m.id = mail_id and m.sent_at is null;
  if found then perform public.write_audit('mail.retried', 'mail:' || mail_id); end if;
  return found;
end;
$$;

create function public.drop_mail(mail_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  delete from public.email_outbox m where m.id = mail_id and m.sent_at is null;
  if found then perform public.write_audit('mail.dropped', 'mail:' || mail_id); end if;
  return found;
end;
$$;

revoke execute on function public.get_overview(), public.list_missed_searches(integer) from public, anon, service_role;
grant execute on function public.get_overview(), public.list_missed_searches(integer) to authenticated;
revoke execute on function public.record_missed_searches(jsonb), public.sweep_missed_searches()
  from public, anon, authenticated;
grant execute on function public.record_missed_searches(jsonb), public.sweep_missed_searches() to service_role;

revoke execute on function
  public.list_members(text, integer, integer), public.get_member(uuid), public.grant_role(uuid, text),
  public.revoke_role(uuid, text), public.set_member_blocked(uuid, boolean), public.request_address(uuid, text),
  public.invite_to_role(text, text), public.list_role_invitations(), public.withdraw_role_invitation(uuid),
  public.list_audit_log(jsonb, integer)
from public, anon, service_role;
grant execute on function
  public.list_members(text, integer, integer), public.get_member(uuid), public.grant_role(uuid, text),
  public.revoke_role(uuid, text), public.set_member_blocked(uuid, boolean), public.request_address(uuid, text),
  public.invite_to_role(text, text), public.list_role_invitations(), public.withdraw_role_invitation(uuid),
  public.list_audit_log(jsonb, integer)
to authenticated;
revoke execute on function public.confirm_address(uuid, text, text), public.open_role_invitation(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.confirm_address(uuid, text, text), public.open_role_invitation(uuid, uuid) to service_role;
revoke execute on function
  public.save_site_settings(jsonb), public.count_listings(), public.list_stuck_mail(integer),
  public.retry_mail(uuid), public.drop_mail(uuid)
from public, anon, service_role;
grant execute on function
  public.save_site_settings(jsonb), public.count_listings(), public.list_stuck_mail(integer),
  public.retry_mail(uuid), public.drop_mail(uuid)
to authenticated;
revoke execute on function public.has_admin(), public.make_first_admin(uuid) from public, anon, authenticated;
grant execute on function public.has_admin(), public.make_first_admin(uuid) to service_role;

call internal.close_migration();
