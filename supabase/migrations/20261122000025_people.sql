-- Members as admins see them: their roles and addresses, and invitations to a role.
--
-- role_invitations  Who may read:  admins.   Who may write: admins end them; the functions here write the rest.
--
-- Who may call: confirm_address, open_role_invitation: the service role.
--               The others: admins; each function checks the role.

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
