-- Owners: who owns a listing, how they become owners, and how they leave.
--
-- business_owners    Who may read:  members, their own rows. list_my_listings returns the other owners.
-- owner_invitations  Who may read:  the listing's owners, and admins, who also end them.
-- businesses         Who may read:  owners, their own in any state.
-- claims             Who may read:  members, their own; reviewers, those whose code was entered or that have a reason. Nobody the
--                                   hash of a code.
--                    Who may write the rest of them: nobody; only functions write rows.
-- owner_addresses    Who may read and write: the service role only.
--
-- Who may call:      begin_claim, verify_claim_code, accept_invitation: the service role, for the
--                    site's own actions, which know that a mailbox was proven. So nobody makes themselves an owner by calling
--                    them. get_claim, decide_claim: reviewers. All others: members; each function
--                    checks whose listing it is.
--
-- The public can read whether a listing has an owner (businesses.has_owner), but not who it is.

create table public.business_owners (
  business_id text not null references public.businesses on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  acquired_via text not null check (acquired_via in ('submission', 'invitation', 'claim')),
  since timestamptz not null default now(),
  primary key (business_id, user_id)
);

create index business_owners_by_user on public.business_owners (user_id);

-- Invitations by mail: a member with this confirmed address who opens the link in the mail becomes an owner.
create table public.owner_invitations (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  email text not null check (email <> '' and length(email) <= 254),
  invited_by uuid references auth.users on delete cascade, -- null: by the approval of a submission without an account
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  ended_at timestamptz -- accepted or withdrawn
);

create index owner_invitations_by_business on public.owner_invitations (business_id, created_at);
create index owner_invitations_by_inviter on public.owner_invitations (invited_by) where invited_by is not null;

-- The address of a listing's owner from an import: the account with this address may claim the listing by that mailbox.
create table public.owner_addresses (
  business_id text primary key references public.businesses on delete cascade,
  email text not null check (email ~ '^\S+@\S+$' and length(email) <= 254)
);
alter table public.owner_addresses enable row level security;

create table public.claims (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  -- 'begun': a code was sent and has not been entered yet, so there is nothing to decide.
  -- 'asked': a reviewer has a question, and the claimant's answer lets it wait again.
  status text not null default 'begun' check (status in ('begun', 'waiting', 'asked', 'approved', 'rejected')),
  revision integer not null default 1, -- as in submissions
  email text check (length(email) <= 254), -- where the code was sent
  code_hash text check (code_hash ~ '^[0-9a-f]{64}$'),
  code_until timestamptz,
  tries smallint not null default 0,
  proven_at timestamptz, -- when the code was entered
  reason text check (reason <> '' and length(reason) <= 1000),
  question text check (question <> '' and length(question) <= 1000), -- a reviewer's latest
  created_at timestamptz not null default now(),
  due_at timestamptz,
  decided_at timestamptz,
  decided_by uuid, -- no reference: it outlives the account
  check ((code_hash is null) = (email is null) and (code_hash is null) = (code_until is null)),
  check (status = 'begun' or due_at is not null or (status = 'approved' and proven_at is not null))
);

create unique index claims_open on public.claims (business_id, user_id) where status in ('begun', 'waiting', 'asked');
create index claims_waiting on public.claims (due_at, id) where status = 'waiting';
create index claims_by_user on public.claims (user_id, created_at);

alter table public.business_owners enable row level security;
alter table public.owner_invitations enable row level security;
create trigger secret_numbers_are_refused before insert or update on public.claims
  for each row execute function internal.refuse_secret_numbers('reason', 'question');
alter table public.claims enable row level security;
create policy "members read which listings they keep" on public.business_owners
  for select to authenticated using (user_id = (select internal.member_id()));

-- The listings of the caller, for policies.
create function internal.my_listings() returns setof text
language sql stable security definer
set search_path = ''
as $$
  select o.business_id from public.business_owners o where o.user_id = internal.member_id();
$$;

create policy "owners read their listings" on public.businesses
  for select to authenticated using (id in (select internal.my_listings()));
create policy "owners read invitations" on public.owner_invitations
  for select to authenticated using (business_id in (select internal.my_listings()) or (select internal.has_role('admin')));
create policy "owners end invitations" on public.owner_invitations
  for update to authenticated using (business_id in (select internal.my_listings()) or (select internal.has_role('admin')))
  with check (ended_at is not null);
create policy "members read their own claims" on public.claims
  for select to authenticated using (user_id = (select internal.member_id()));
create policy "reviewers read claims" on public.claims
  for select to authenticated using (status <> 'begun' and (select internal.has_role('reviewer')));

-- Maintained by the trigger on business_owners, never written by hand.
alter table public.businesses add column has_owner boolean not null default false;

create function internal.update_has_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_business text := coalesce(new.business_id, old.business_id);
begin
  perform from public.businesses b where b.id = changed_business for no key update;
  update public.businesses b set has_owner = not b.has_owner
  where b.id = changed_business and b.has_owner <> exists (
    select from public.business_owners o where o.business_id = changed_business);
  return null;
end;
$$;

create trigger business_owners_followed after insert or delete on public.business_owners
  for each row execute function internal.update_has_owner();

-- Whoever becomes an owner by other means, such as an invitation, claims nothing any more.
create function internal.end_owners_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.lock_business(new.business_id); -- so that it sees a claim that is just made
  update public.claims c set status = 'approved', revision = c.revision + 1, decided_at = now()
  where c.business_id = new.business_id and c.user_id = new.user_id and c.status in ('waiting', 'asked');
  return null;
end;
$$;

create trigger business_owners_claim_nothing after insert on public.business_owners
  for each row execute function internal.end_owners_claim();

create function internal.is_owner(business_id text, member uuid default internal.member_id()) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.business_owners o where o.business_id = is_owner.business_id and o.user_id = member);
$$;

-- The address of an account if it is confirmed, otherwise null.
create function internal.confirmed_email_of(user_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select u.email::text from auth.users u where u.id = user_id and u.email_confirmed_at is not null;
$$;

create function internal.add_owner(business_id text, member uuid, acquired_via text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.business_owners (business_id, user_id, acquired_via)
    values (add_owner.business_id, member, add_owner.acquired_via) on conflict do nothing;
  if found then
    perform internal.write_audit('owner.added', 'business:' || add_owner.business_id,
      jsonb_build_object('user', member, 'via', add_owner.acquired_via));
  end if;
end;
$$;

create function internal.remove_owner(business_id text, member uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.business_owners o where o.business_id = remove_owner.business_id and o.user_id = member;
  if found then
    perform internal.write_audit('owner.removed', 'business:' || remove_owner.business_id,
      jsonb_build_object('user', member));
  end if;
end;
$$;

-- Whether somebody else claims a listing of the caller's, and a reviewer has not decided: until then its owners keep it as it is.
create function internal.is_contested(business_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.claims c
    where c.business_id = is_contested.business_id and c.status = 'waiting' and c.user_id <> internal.member_id());
$$;

-- Locks a listing before its owners are counted: of two concurrent changes the second sees the first.
create function internal.lock_business(business_id text) returns public.businesses
language sql
set search_path = ''
as $$
  select b.* from public.businesses b where b.id = lock_business.business_id for no key update;
$$;

-- Who is told of changes of a listing: its owners, or the submitter while it has none. Not the member who makes the change.
create function internal.list_recipients(business_id text) returns setof text
language sql stable
set search_path = ''
as $$
  select lower(internal.email_of(o.user_id)) from public.business_owners o
  where o.business_id = list_recipients.business_id and o.user_id is distinct from internal.member_id()
  union
  select lower(s.email) from public.submissions s
  where s.business_id = list_recipients.business_id and s.status = 'approved'
    and not exists (select from public.business_owners o where o.business_id = list_recipients.business_id)
    and lower(s.email) is distinct from lower(internal.email_of(internal.member_id()));
$$;

create function internal.mail_owners(business public.businesses, template text) returns void
language sql
set search_path = ''
as $$
  select internal.queue_email(internal.email_of(o.user_id), template,
    jsonb_build_object('businessName', business.name, 'businessId', business.id))
  from public.business_owners o where o.business_id = business.id;
$$;

-- The caller's listings, or one of them: with the addresses of their owners and of open invitations, by when a reviewer decides a
-- claim of somebody else, and whether a change waits. All but merged ones, in whose place is the one that was kept.
create function public.list_my_listings(business_id text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(to_jsonb(mine) order by mine.name, mine.id), '[]') from (
    select b.id, b.name, b.city, b.status, b.last_confirmed_on,
      (select jsonb_agg(jsonb_build_object('email', internal.email_of(o.user_id), 'since', o.since, 'is_me', o.user_id = internal.member_id())
        order by o.since, o.user_id) from public.business_owners o where o.business_id = b.id) as owners,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'expires_at', i.expires_at) order by i.created_at), '[]')
        from public.owner_invitations i where i.business_id = b.id and i.ended_at is null and i.expires_at > now()) as invitations,
      (select min(c.due_at) from public.claims c
        where c.business_id = b.id and c.status = 'waiting' and c.user_id <> internal.member_id()) as contested_until,
      exists (select from public.suggestions s
        where s.business_id = b.id and s.owner_id is not null and s.status = 'pending') as has_waiting_change
    from public.businesses b
    where b.id in (select internal.my_listings()) and b.id = coalesce(list_my_listings.business_id, b.id)
      and not (b.status = 'suspended' and exists (select from public.business_redirects r where r.id = b.id))
    order by b.name, b.id limit 200) mine);
end;
$$;

-- Confirms that the listing is correct as of today; once a day. False if the caller does not own it.
create function public.confirm_listing(business_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not internal.is_owner(confirm_listing.business_id) then return false; end if;
  update public.businesses b set last_confirmed_on = internal.florida_day()
    where b.id = confirm_listing.business_id and b.last_confirmed_on is distinct from internal.florida_day();
  if found then perform internal.write_audit('listing.confirmed', 'business:' || confirm_listing.business_id); end if;
  return true;
end;
$$;

create function internal.invite(business public.businesses, address text, inviter uuid) returns uuid
language sql
set search_path = ''
as $$
  insert into public.owner_invitations (business_id, email, invited_by) values (business.id, address, inviter) returning id;
$$;

-- Whether the caller may invite owners: the listing's owners, and admins.
create function internal.may_invite(business_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select internal.is_owner(may_invite.business_id) or internal.has_role('admin');
$$;

-- Invites somebody by mail to own the listing too. At most ten mails a day for a listing, since recipients may be strangers.
create function public.invite_owner(business_id text, email text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(email));
  business public.businesses;
begin
  if internal.may_invite(invite_owner.business_id) then business := internal.lock_business(invite_owner.business_id); end if;
  if business.id is null then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  if internal.is_contested(business.id) and not internal.has_role('admin') then
    return jsonb_build_object('ok', false, 'problem', 'contested');
  end if;
  perform internal.raise_if(
    (address ~ '^[^\s@<>,;]+@[^\s@<>,;]+$' and length(address) <= 254) is not true, 'This is no email address.');
  if exists (
    select from public.business_owners o
    where o.business_id = business.id and lower(internal.email_of(o.user_id)) = address
  ) then
    return jsonb_build_object('ok', false, 'problem', 'owner');
  end if;
  if (
    select count(*) from public.owner_invitations i
    where i.business_id = business.id and i.created_at > now() - interval '1 day'
  ) >= 10 then
    return jsonb_build_object('ok', false, 'problem', 'many');
  end if;
  update public.owner_invitations i set ended_at = now()
    where i.business_id = business.id and i.email = address and i.ended_at is null;
  perform internal.queue_email(address, 'owner-invited', jsonb_build_object(
    'businessName', business.name, 'invitedBy', internal.email_of(internal.member_id()),
    'invitation', internal.invite(business, address, internal.member_id())));
  perform internal.write_audit('owner.invited', 'business:' || business.id);
  return jsonb_build_object('ok', true);
end;
$$;

-- Makes the member an owner. Void if the inviter is blocked, or neither owns the listing nor is an admin any more.
create function public.accept_invitation(invitation_id uuid, member uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation public.owner_invitations;
  business public.businesses;
begin
  select * into invitation from public.owner_invitations i where i.id = accept_invitation.invitation_id;
  business := internal.lock_business(invitation.business_id);
  select * into invitation from public.owner_invitations i
    where i.id = accept_invitation.invitation_id and i.ended_at is null and i.expires_at > now()
      and (i.invited_by is null or internal.is_owner(i.business_id, i.invited_by)
        or exists (select from public.user_roles r where r.user_id = i.invited_by and r.role = 'admin'))
      and not internal.is_blocked(i.invited_by)
    for update;
  if invitation.id is null then return jsonb_build_object('ok', false, 'problem', 'over'); end if;
  if (lower(internal.confirmed_email_of(member)) = lower(invitation.email)) is not true then
    return jsonb_build_object('ok', false, 'problem', 'address');
  end if;
  -- If somebody else has become an owner meanwhile, the mail of the approval is no longer valid.
  if invitation.invited_by is null and exists (
    select from public.business_owners o where o.business_id = business.id and o.user_id <> member
  ) then
    return jsonb_build_object('ok', false, 'problem', 'over');
  end if;
  update public.owner_invitations i set ended_at = now() where i.id = invitation.id;
  perform internal.mail_owners(business, 'owner-joined');
  perform internal.add_owner(business.id, member, 'invitation');
  return jsonb_build_object('ok', true, 'businessId', business.id);
end;
$$;

-- The last owner must confirm with `as_the_last`, because the listing has no owner afterwards.
create function public.leave_listing(business_id text, as_the_last boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not internal.is_owner(leave_listing.business_id) then
    return jsonb_build_object('ok', false, 'problem', 'missing');
  end if;
  perform internal.lock_business(leave_listing.business_id);
  if internal.is_contested(leave_listing.business_id) then
    return jsonb_build_object('ok', false, 'problem', 'contested');
  end if;
  if not as_the_last and not exists (
    select from public.business_owners o
    where o.business_id = leave_listing.business_id and o.user_id <> internal.member_id()
  ) then
    return jsonb_build_object('ok', false, 'problem', 'last');
  end if;
  perform internal.remove_owner(leave_listing.business_id, internal.member_id());
  return jsonb_build_object('ok', true);
end;
$$;

-- Returns why a member cannot claim a listing now, null if they can. Locks the listing.
create function internal.refuse_claim(business_id text, member uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  business public.businesses := internal.lock_business(business_id);
begin
  return case
    when business.id is null or business.status <> 'published' then 'missing'
    when internal.confirmed_email_of(member) is null then 'address'
    when internal.is_owner(business.id, member) then 'owner'
    when exists (
      select from public.claims c where c.business_id = business.id and c.user_id = member and c.status in ('waiting', 'asked')
    ) then 'waiting'
    when (
      select count(*) from public.claims c
      where c.user_id = member and c.due_at is not null and c.created_at > now() - interval '1 day'
    ) >= 10 then 'many'
  end;
end;
$$;

-- Queues a claim for reviewers, confirms its receipt, and notifies the listing's owners at once.
create function internal.queue_claim(claim public.claims) returns void
language plpgsql
set search_path = ''
as $$
declare
  business public.businesses := internal.lock_business(claim.business_id);
begin
  update public.claims c set status = 'waiting', revision = c.revision + 1, due_at = now() + interval '24 hours',
    decided_at = null, decided_by = null
  where c.id = claim.id;
  perform internal.queue_email(internal.email_of(claim.user_id), 'claim-received',
    jsonb_build_object('businessName', business.name, 'businessId', business.id));
  perform internal.mail_owners(business, 'claim-waits');
  perform internal.write_audit('claim.made', 'business:' || business.id, jsonb_build_object('claim', claim.id));
end;
$$;

-- Mails a code to an address that the site knows as the business's; an earlier code becomes invalid. The hash is keyed, so that
-- a reader of the table cannot try all codes.
create function public.begin_claim(
  claim_id uuid, business_id text, member uuid, email text, code text, code_hash text
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  problem text := internal.refuse_claim(business_id, member);
begin
  if problem is not null then return jsonb_build_object('ok', false, 'problem', problem); end if;
  delete from public.claims c
    where c.business_id = begin_claim.business_id and c.user_id = member and c.status = 'begun';
  insert into public.claims (id, business_id, user_id, email, code_hash, code_until)
    values (claim_id, begin_claim.business_id, member, begin_claim.email, begin_claim.code_hash, now() + interval '10 minutes');
  perform internal.queue_email(begin_claim.email, 'claim-code', jsonb_build_object(
    'businessName', (select b.name from public.businesses b where b.id = begin_claim.business_id),
    'claimedBy', internal.email_of(member), 'code', code));
  return jsonb_build_object('ok', true);
end;
$$;

-- Checks the code, up to five times. If the listing has no owner, the member becomes one; otherwise the claim waits for review.
create function public.verify_claim_code(claim_id uuid, member uuid, code_hash text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  claim public.claims;
  business public.businesses;
begin
  select * into claim from public.claims c where c.id = verify_claim_code.claim_id and c.user_id = member;
  business := internal.lock_business(claim.business_id);
  select * into claim from public.claims c where c.id = claim.id and c.status = 'begun' for update;
  if (claim.code_until > now() and claim.tries < 5 and business.status = 'published') is not true then
    return jsonb_build_object('ok', false, 'problem', 'over');
  end if;
  if claim.code_hash is distinct from verify_claim_code.code_hash then
    update public.claims c set tries = c.tries + 1 where c.id = claim.id;
    if claim.tries = 4 then return jsonb_build_object('ok', false, 'problem', 'over'); end if;
    return jsonb_build_object('ok', false, 'problem', 'wrong', 'left', 4 - claim.tries);
  end if;
  update public.claims c set proven_at = now() where c.id = claim.id returning c.* into claim;
  if business.has_owner and not internal.is_owner(business.id, member) then
    perform internal.queue_claim(claim);
    return jsonb_build_object('ok', true, 'isOwner', false);
  end if;
  update public.claims c set status = 'approved', revision = c.revision + 1, decided_at = now() where c.id = claim.id;
  perform internal.add_owner(business.id, member, 'claim');
  return jsonb_build_object('ok', true, 'isOwner', true);
end;
$$;

-- Claims a listing by asking a reviewer, if no mailbox can be proven. If the caller's claim waits already, changes its reason; if
-- a reviewer asked a question, this answers it.
create function public.request_claim(business_id text, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := internal.member_id();
  problem text := internal.refuse_claim(business_id, member);
  claim public.claims;
begin
  if problem = 'waiting' then
    update public.claims c set reason = request_claim.reason, revision = c.revision + 1
    where c.business_id = request_claim.business_id and c.user_id = member and c.status in ('waiting', 'asked')
    returning * into claim;
  elsif problem is not null then
    return jsonb_build_object('ok', false, 'problem', problem);
  else
    delete from public.claims c
      where c.business_id = request_claim.business_id and c.user_id = member and c.status = 'begun';
    insert into public.claims (business_id, user_id, reason)
      values (request_claim.business_id, member, request_claim.reason) returning * into claim;
  end if;
  if claim.status <> 'waiting' then perform internal.queue_claim(claim); end if;
  return jsonb_build_object('ok', true);
end;
$$;

-- A claim with all that is known about it; null if its code was not entered yet.
create function public.get_claim(claim_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  return (
    select jsonb_build_object(
      'id', c.id, 'status', c.status, 'revision', c.revision, 'claimant', internal.email_of(c.user_id),
      'proven_address', case when c.proven_at is not null then c.email end, 'reason', c.reason,
      'question', c.question, 'created_at', c.created_at, 'due_at', c.due_at, 'decided_at', c.decided_at,
      'decided_by', internal.email_of(c.decided_by),
      'business', jsonb_build_object('id', b.id, 'name', b.name, 'address', b.address, 'city', b.city, 'phone', b.phone,
        'website', b.website, 'email', b.email),
      'owners', (select coalesce(jsonb_agg(jsonb_build_object(
          'email', internal.email_of(o.user_id), 'since', o.since) order by o.since, o.user_id), '[]')
        from public.business_owners o where o.business_id = b.id))
    from public.claims c join public.businesses b on b.id = c.business_id
    where c.id = get_claim.claim_id and c.status <> 'begun'
  );
end;
$$;

-- Like internal.lock_submission: null in `refusal` means that the caller may proceed. Nobody decides on a claim of their own, or
-- on a listing that they own.
create function internal.lock_claim(claim_id uuid, seen_revision integer, out claim public.claims, out refusal jsonb)
language plpgsql
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  select * into claim from public.claims c where c.id = claim_id and c.status <> 'begun';
  perform internal.lock_business(claim.business_id);
  select * into claim from public.claims c where c.id = claim.id for update;
  if claim.id is null then
    refusal := jsonb_build_object('ok', false, 'problem', 'missing');
  elsif claim.status not in ('waiting', 'asked') or claim.revision <> seen_revision then
    refusal := jsonb_build_object('ok', false, 'problem', 'decided', 'status', claim.status, 'decidedAt', claim.decided_at,
      'decidedBy', internal.email_of(claim.decided_by));
  elsif claim.user_id = internal.member_id() or internal.is_owner(claim.business_id) then
    refusal := jsonb_build_object('ok', false, 'problem', 'own');
  end if;
end;
$$;

-- 'approved' makes the claimant an owner, beside the present owners or in their place; they are notified. `message` is the reason
-- of 'rejected', or the question of 'asked', which the claimant answers with request_claim.
create function public.decide_claim(
  claim_id uuid, seen_revision integer, decision text, message text default null, replaces_owners boolean default false
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  claim public.claims;
  business public.businesses;
begin
  select * into locked from internal.lock_claim(claim_id, seen_revision);
  if locked.refusal is not null then return locked.refusal; end if;
  claim := locked.claim;
  business := internal.lock_business(claim.business_id);
  perform internal.raise_if((decision in ('approved', 'rejected', 'asked')) is not true, 'There is no such decision.');
  perform internal.raise_if(
    decision <> 'approved' and (coalesce(message, '') = '' or length(message) > 1000), 'There is no text for the mail.');
  if decision = 'approved' then
    perform internal.mail_owners(business, case when replaces_owners then 'owner-replaced' else 'owner-joined' end);
    perform internal.add_owner(business.id, claim.user_id, 'claim');
    if replaces_owners then
      perform internal.remove_owner(business.id, o.user_id) from public.business_owners o
        where o.business_id = business.id and o.user_id <> claim.user_id;
      update public.owner_invitations i set ended_at = now() where i.business_id = business.id and i.ended_at is null;
    end if;
  end if;
  update public.claims c set
    status = decision, revision = c.revision + 1, decided_at = now(), decided_by = internal.member_id(),
    question = case when decision = 'asked' then message else c.question end
  where c.id = claim.id;
  perform internal.write_audit('claim.' || decision, 'business:' || claim.business_id,
    jsonb_build_object('claim', claim.id, 'user', claim.user_id));
  perform internal.queue_email(internal.email_of(claim.user_id), 'claim-' || decision, jsonb_strip_nulls(jsonb_build_object(
    'businessName', business.name, 'businessId', case when decision <> 'rejected' then business.id end,
    case decision when 'asked' then 'question' else 'reason' end, message)));
  return jsonb_build_object('ok', true, 'businessId', business.id);
end;
$$;

-- Deletes claims whose code was not entered within a day, claims 180 days after they were decided or a question was left open,
-- invitations 30 days after they ended, and drafts of listings 180 days after their last change.
create function internal.sweep_owners() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.claims where status = 'begun' and created_at < now() - interval '1 day'
    or decided_at < now() - interval '180 days';
  delete from public.owner_invitations where least(ended_at, expires_at) < now() - interval '30 days';
  delete from public.listing_drafts where updated_at < now() - interval '180 days';
end;
$$;

grant execute on function
  public.list_my_listings(text), public.confirm_listing(text), public.invite_owner(text, text),
  public.leave_listing(text, boolean), public.request_claim(text, text),
  public.get_claim(uuid), public.decide_claim(uuid, integer, text, text, boolean)
to authenticated;

grant execute on function
  public.begin_claim(uuid, text, uuid, text, text, text), public.verify_claim_code(uuid, uuid, text),
  public.accept_invitation(uuid, uuid)
to service_role;

grant execute on function internal.my_listings() to authenticated;
grant select on public.business_owners, public.owner_invitations to authenticated;
grant update (ended_at) on public.owner_invitations to authenticated;
grant select (id, business_id, user_id, status, revision, email, code_until, tries, proven_at, reason, question, created_at, due_at,
  decided_at, decided_by)
on public.claims to authenticated;

call internal.close_migration();
