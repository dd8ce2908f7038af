-- The second factor: codes of an app, and recovery codes for members who lose it. The site checks codes, since only it can read
-- the secrets; the database decides whether a code was used before, which session it proves, and refuses a new password or address
-- without one.
--
-- second_factors, recovery_codes  Who may read or write: the service role.
-- security_rules                  Who may read:  admins.   Who may write: admins, which is logged; those who have a second factor
--                                                       require one, or nobody could change it back.
--
-- Who may call: the service role.

create table public.second_factors (
  user_id uuid primary key references auth.users on delete cascade,
  secret text not null check (length(secret) between 1 and 500), -- encrypted with a key of the site
  -- The 30-second step of the last accepted code: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0,
  -- When the member last gave a code: a new password or address needs one of the last two minutes.
  last_code_at timestamptz,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz -- null: set up but not confirmed, and not required yet
);

create table public.recovery_codes (
  user_id uuid not null references public.second_factors on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whether roles require a second factor: the row 'site'.
create table public.security_rules (
  id text primary key default 'site' check (id ~ '^[a-z-]{1,40}$'),
  reviewers_need_second_factor boolean not null default false
);

insert into public.security_rules default values;

alter table public.second_factors enable row level security;
alter table public.recovery_codes enable row level security;
alter table public.security_rules enable row level security;

-- Whether a member has confirmed one.
create function internal.has_second_factor(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.second_factors f where f.user_id = member and f.confirmed_at is not null);
$$;

-- Whether a session counts as its member's: they have no second factor, or gave it.
create function internal.is_proven(session_id uuid, member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not internal.has_second_factor(member)
    or exists (
      select from public.member_sessions m where m.session_id = is_proven.session_id and m.proven_at is not null);
$$;

-- Whether a member with a role must set up a second factor before the role is effective.
create function internal.lacks_second_factor(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.security_rules r where r.id = 'site' and r.reviewers_need_second_factor)
    and exists (select from public.user_roles r where r.user_id = member)
    and not internal.has_second_factor(member);
$$;

create function internal.prove_session(session_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.member_sessions (session_id, proven_at)
  select prove_session.session_id, now() where prove_session.session_id is not null
  on conflict on constraint member_sessions_pkey do update set proven_at = now();
$$;

-- Stores a new secret until a code confirms it. False if a confirmed one exists, or no such account.
create function public.begin_second_factor(member uuid, secret text) returns boolean
language sql security definer
set search_path = ''
as $$
  with kept as (
    insert into public.second_factors (user_id, secret)
    select u.id, begin_second_factor.secret from auth.users u where u.id = member
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
      where second_factors.confirmed_at is null
    returning 1
  )
  select exists (select from kept);
$$;

-- Confirms the second factor, which every other session of the member must give from now on. False if none was begun.
create function public.confirm_second_factor(member uuid, session_id uuid, step bigint, code_hashes text[]) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.second_factors f set confirmed_at = now(), last_step = step
  where f.user_id = member and f.confirmed_at is null;
  if not found then return false; end if;
  insert into public.recovery_codes (user_id, code_hash) select member, unnest(code_hashes);
  update public.member_sessions m set proven_at = null
  from auth.sessions s where s.id = m.session_id and s.user_id = member;
  perform internal.prove_session(confirm_second_factor.session_id);
  perform internal.write_audit('second_factor.confirmed', 'user:' || member);
  return true;
end;
$$;

-- Accepts a code of the app, each once, and proves the session if there is one yet. False if it or a later one was accepted before.
create function public.verify_second_factor_code(member uuid, step bigint, session_id uuid default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.second_factors f set last_step = step, last_code_at = now()
  where f.user_id = member and f.confirmed_at is not null and f.last_step < step;
  if not found then return false; end if;
  perform internal.prove_session(verify_second_factor_code.session_id);
  return true;
end;
$$;

-- Accepts a recovery code, each once.
create function public.verify_recovery_code(member uuid, code_hash text, session_id uuid default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.recovery_codes c set used_at = now()
  where c.user_id = member and c.code_hash = verify_recovery_code.code_hash and c.used_at is null;
  if not found then return false; end if;
  update public.second_factors f set last_code_at = now() where f.user_id = member;
  perform internal.prove_session(verify_recovery_code.session_id);
  perform internal.write_audit('recovery_code.used', 'user:' || member);
  return true;
end;
$$;

create function internal.has_given_code(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (
    select from public.second_factors f
    where f.user_id = member and f.confirmed_at is not null
      and coalesce(f.last_code_at < now() - interval '2 minutes', true));
$$;

-- Proves a session that began after its member gave a code: by the link for a new password, which asks for the code first.
create function public.prove_new_session(member uuid, session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not internal.has_given_code(member) then return false; end if;
  perform internal.prove_session(s.id) from auth.sessions s where s.id = prove_new_session.session_id and s.user_id = member;
  return found;
end;
$$;

-- The member whose link for a new password this is, if they have a second factor.
create function public.find_second_factor_of_link(token_hash text) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select u.id from auth.users u join public.second_factors f on f.user_id = u.id
  where u.recovery_token = find_second_factor_of_link.token_hash and token_hash <> '' and f.confirmed_at is not null;
$$;

-- The auth server itself changes passwords and addresses for whoever has a session, so it is refused here what the site refuses.
create function internal.refuse_change_without_code() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if internal.has_given_code(new.id) then return new; end if;
  raise exception 'This needs a code of the second factor.' using errcode = '42501';
end;
$$;

create trigger users_give_code before update of encrypted_password, email, email_change on auth.users
for each row
when (
  old.encrypted_password is distinct from new.encrypted_password
  or coalesce(new.email_change, '') not in ('', coalesce(old.email_change, ''))
  -- The link of a change that was asked for with a code.
  or (old.email is distinct from new.email and new.email is distinct from old.email_change)
)
execute function internal.refuse_change_without_code();

-- The site's own request, not what deletes the account.
create trigger second_factors_removed after delete on public.second_factors
  for each row when (current_user = 'service_role') execute function internal.log_write('second_factor.removed', 'user', 'user_id');

create policy "admins read whether roles need a second factor" on public.security_rules
  for select to authenticated using ((select internal.has_role('admin')));
create policy "admins with a second factor require it" on public.security_rules
  for update to authenticated using ((select internal.has_role('admin')))
  with check (not reviewers_need_second_factor or internal.has_second_factor((select internal.member_id())));
create trigger security_rules_log after update on public.security_rules
  for each row execute function internal.log_content('security');

grant execute on function
  public.begin_second_factor(uuid, text), public.confirm_second_factor(uuid, uuid, bigint, text[]),
  public.verify_second_factor_code(uuid, bigint, uuid), public.verify_recovery_code(uuid, text, uuid),
  public.prove_new_session(uuid, uuid), public.find_second_factor_of_link(text)
  to service_role;

-- The policy above asks it with the rights of its caller.
grant execute on function internal.has_second_factor(uuid) to authenticated;
grant select, update (reviewers_need_second_factor) on public.security_rules to authenticated;

call internal.close_migration();
