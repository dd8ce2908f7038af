-- Suggestions: what visitors report as wrong about a listing or a review of it, with what would be right; and changes that owners
-- cannot make alone.
--
-- suggestions   Who may read:  reviewers, all columns but the key and the hash of the form; owners, the changes that they or other
--                              owners of their listings asked for.
--               Who may write: owners withdraw such a change while it waits; the functions here write the rest.
--
-- Who may call: suggest_change: the service role, for the site's own actions.
--               The others: reviewers; each function checks the role. Nobody decides on a listing of their own.
--
-- Visitors need no account. Their email address is stored until the decision is mailed, and no longer.
--
-- Reports: owners' replies to suggestions about their listing, and the removal of reported reviews. Both are stored in
-- suggestions.
--
-- Who may call: list_listing_reports, answer_report: members, for listings that they own.
--
-- Owners' changes of their own published listing: the fields, and closing it permanently.
--
-- listing_drafts  Who may read and write: members, their own, of listings that they own. Holds what was typed but not saved yet.
--
-- Who may call:   members; each function checks whose listing it is.
--
-- An owner's change of a live column (internal.listing_columns) is an edit like a reviewer's, so reviewers see and undo it.
-- A change of any other column waits as a suggestion, which reviewers accept wholly or in part.

create table public.suggestions (
  id uuid primary key default gen_random_uuid(),
  -- As in submissions.
  reference text not null unique
    default translate(left(gen_random_uuid()::text, 5) || '-' || left(gen_random_uuid()::text, 5), 'abcdef', 'ABCDHF')
    check (reference ~ '^[0-9A-DFH]{5}-[0-9A-DFH]{5}$'),
  business_id text not null references public.businesses on delete cascade,
  owner_id uuid references auth.users on delete set null, -- the owner who requests the change; null: a visitor
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'spam')),
  -- Incremented by every decision, as in submissions.
  revision integer not null default 1,
  kind text not null check (kind in ('details', 'address', 'closed', 'duplicate', 'veteran', 'other', 'review')),
  -- The reported review; null once it is deleted.
  review_id uuid references public.reviews on delete set null,
  check (review_id is null or kind = 'review'),
  -- The columns that should change, and what was accepted of them.
  wanted jsonb not null default '{}' check (jsonb_typeof(wanted) = 'object' and length(wanted::text) <= 20000),
  taken jsonb check (jsonb_typeof(taken) = 'object'),
  note text check (note <> '' and length(note) <= 1000),
  email text check (email ~ '^[^\s@<>,;]+@[^\s@<>,;]+$' and length(email) <= 254),
  idempotency_key uuid not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  spam_reason text check (length(spam_reason) <= 60), -- null where a reviewer put it aside
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '24 hours',
  decided_at timestamptz,
  decided_by uuid, -- no reference: it outlives the account
  decision_note text check (length(decision_note) <= 1000),
  -- The reply of the listing's owners.
  owner_answer text check (owner_answer ~ '\S' and length(owner_answer) <= 1000),
  owner_answered_at timestamptz
);

create index suggestions_by_status on public.suggestions (status, due_at, id);
create index suggestions_by_business on public.suggestions (business_id, created_at desc);
create unique index suggestions_by_owner on public.suggestions (business_id) where owner_id is not null and status = 'pending';
create index suggestions_by_content on public.suggestions (content_hash);
create index suggestions_by_review on public.suggestions (review_id) where review_id is not null;
create trigger secret_numbers_are_refused before insert or update on public.suggestions
  for each row execute function internal.refuse_secret_numbers('wanted', 'taken', 'note', 'decision_note', 'owner_answer');
alter table public.suggestions enable row level security;
create policy "reviewers read suggestions" on public.suggestions
  for select to authenticated using ((select internal.has_role('reviewer')));
create policy "owners read what owners asked for" on public.suggestions
  for select to authenticated using (
    owner_id = (select internal.member_id()) or owner_id is not null and business_id in (select internal.my_listings()));
create policy "owners withdraw what waits" on public.suggestions
  for delete to authenticated using (
    owner_id is not null and status = 'pending' and business_id in (select internal.my_listings()));

create trigger suggestions_withdrawn after delete on public.suggestions
  for each row when (current_user = 'authenticated')
  execute function internal.log_write('suggestion.withdrawn', 'suggestion', 'id', 'business', 'business_id');

-- How many suggestions are in each state, of those that the caller may read.
create view public.suggestion_counts with (security_invoker = true) as
  select s.status, s.kind, s.owner_id is not null as by_owner, count(*) as suggestions
  from public.suggestions s group by 1, 2, 3;

-- Stores a suggestion once: the same content from the same form, or while the first one is undecided, returns the first one's
-- reference. Null if no such listing, or no such review of it, is shown. Suspected spam is put aside without a mail. Owners are
-- notified of the first one that waits, but not of a reported review.
create function public.suggest_change(
  business_id text, suggestion jsonb, key uuid, content_hash text, spam_reason text default null
)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  is_clean boolean := suggest_change.spam_reason is null;
  reported uuid := (suggestion ->> 'review')::uuid;
  business public.businesses;
  stored public.suggestions;
begin
  perform pg_advisory_xact_lock(hashtextextended(content_hash, 0));
  select * into business from public.businesses b
    where b.id = suggest_change.business_id and b.status in ('published', 'closed');
  if business.id is null or (suggestion ->> 'kind' = 'review' and not exists (
    select from public.reviews r where r.id = reported and r.business_id = business.id
  )) then
    return null;
  end if;
  select s.* into stored from public.suggestions s
    where s.content_hash = suggest_change.content_hash and (s.idempotency_key = key or s.status in ('pending', 'spam'))
    limit 1;
  if stored.id is not null then return stored.reference; end if;

  insert into public.suggestions (
    business_id, kind, review_id, wanted, note, email, status, spam_reason, idempotency_key, content_hash
  )
  values (
    business.id, suggestion ->> 'kind', reported,
    (select coalesce(jsonb_object_agg(w.key, w.value), '{}') from jsonb_each(suggestion -> 'wanted') w
      where exists (
        select from internal.listing_columns c where c.name = w.key and c.is_published and c.name <> 'id')),
    suggestion ->> 'note', suggestion ->> 'email', case when is_clean then 'pending' else 'spam' end,
    suggest_change.spam_reason, key, suggest_change.content_hash
  )
  returning * into stored;
  perform internal.write_audit('suggestion.received', 'suggestion:' || stored.id,
    jsonb_build_object('business', stored.business_id, 'kind', stored.kind, 'status', stored.status));
  if is_clean and stored.kind <> 'review' and not exists (
    select from public.suggestions s
    where s.business_id = business.id and s.status = 'pending' and s.kind <> 'review' and s.owner_id is null
      and s.id <> stored.id
  ) then
    perform internal.mail_owners(business, 'listing-reported');
  end if;
  -- Repeats nothing that was typed: the address may be somebody else's.
  if is_clean and stored.email is not null then
    perform internal.queue_email(stored.email, 'suggestion-received', jsonb_build_object('reference', stored.reference));
  end if;
  return stored.reference;
end;
$$;

-- Deletes spam after 30 days, and decided suggestions after 365 days.
create function internal.sweep_suggestions() returns void
language sql
set search_path = ''
as $$
  delete from public.suggestions
  where status = 'spam' and coalesce(decided_at, created_at) < now() - interval '30 days'
    or decided_at < now() - interval '365 days';
$$;

-- Locks the suggestion and its listing for a decision. Null in `refusal` means that the caller may proceed.
create function internal.lock_suggestion(
  suggestion_id uuid, seen_revision integer,
  out suggestion public.suggestions, out listing public.businesses, out refusal jsonb
)
language plpgsql
set search_path = ''
as $$
declare
  locked record;
begin
  perform internal.require_reviewer();
  select * into suggestion from public.suggestions s where s.id = suggestion_id;
  perform internal.lock_business(suggestion.business_id);
  select * into suggestion from public.suggestions s where s.id = suggestion_id for update;
  if suggestion.revision <> seen_revision or suggestion.status not in ('pending', 'spam') then
    refusal := jsonb_build_object('ok', false, 'problem', 'decided', 'status', suggestion.status,
      'decidedAt', suggestion.decided_at, 'decidedBy', internal.email_of(suggestion.decided_by));
    return;
  end if;
  select * into locked from internal.lock_listing(suggestion.business_id);
  listing := locked.listing;
  refusal := locked.refusal;
end;
$$;

-- Records a decision: the new state, by whom and when, an entry in the audit log, and a mail if an address was given. An owner is
-- mailed by the edit itself, and here if there is none.
create function internal.decide_suggestion(
  suggestion public.suggestions, new_status text, business_name text, taken jsonb default null, note text default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := coalesce(suggestion.email,
    case when coalesce(taken, '{}') = '{}' then internal.email_of(suggestion.owner_id) end);
begin
  update public.suggestions s set
    status = new_status, revision = s.revision + 1, decided_at = now(), decided_by = internal.member_id(),
    taken = decide_suggestion.taken, decision_note = decide_suggestion.note, spam_reason = null,
    email = case when new_status = 'spam' then s.email end
  where s.id = suggestion.id;
  perform internal.write_audit('suggestion.' || new_status, 'suggestion:' || suggestion.id, jsonb_build_object(
    'business', suggestion.business_id, 'from', suggestion.status,
    'fields', (select coalesce(jsonb_agg(field order by field), '[]') from jsonb_object_keys(coalesce(taken, '{}')) field)));
  if new_status <> 'spam' and address is not null then
    perform internal.queue_email(address, 'suggestion-' || new_status, jsonb_strip_nulls(jsonb_build_object(
      'businessName', business_name, 'reference', suggestion.reference, 'link', '/business/' || suggestion.business_id,
      'reason', note, 'byOwner', nullif(suggestion.owner_id is not null, false))));
  end if;
end;
$$;

-- Decides on a suggestion. 'accepted' writes what is `wanted` of it: nothing that was not suggested; if that is nothing, it was settled
-- in another way, and that a listing is there twice only by merging it. `seen` holds the listing's values when the reviewer looked.
-- 'listing closed' also closes the listing that was reported so, and mails the `reason` to its owners. 'declined' mails the `reason`.
-- 'spam' has neither reason nor mail, so an owner's request cannot be marked so. 'review removed' deletes the reported review; the
-- reason is mailed to its author as well.
create function public.decide_suggestion(
  suggestion_id uuid, seen_revision integer, decision text, reason text default null, seen jsonb default null, wanted jsonb default '{}'
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  suggestion public.suggestions;
  listing public.businesses;
  stored jsonb;
  taken jsonb;
  problem text;
begin
  select * into locked from internal.lock_suggestion(suggestion_id, seen_revision);
  if locked.refusal is not null then return locked.refusal; end if;
  suggestion := locked.suggestion;
  listing := locked.listing;
  perform internal.raise_if((decision in ('accepted', 'listing closed', 'declined', 'spam', 'review removed')) is not true,
    'There is no such decision.');
  perform internal.raise_if(decision in ('listing closed', 'declined', 'review removed') and (reason ~ '\S' and length(reason) <= 1000) is not true,
    'There is no text for the mail.');
  perform internal.raise_if(decision = 'spam' and suggestion.owner_id is not null, 'An owner is told why.');
  case decision
    when 'accepted', 'listing closed' then
      taken := wanted;
      stored := internal.listing_values(listing);
      perform internal.raise_if(not suggestion.wanted @> taken, 'This was not suggested.');
      perform internal.raise_if(decision = 'listing closed' and suggestion.kind <> 'closed', 'This was not suggested.');
      if suggestion.kind = 'duplicate' and not exists (
        select from public.listing_merges m
        where m.undone_at is null and m.merged_at >= suggestion.created_at and suggestion.business_id in (m.kept_id, m.gone_id)
      ) then
        return jsonb_build_object('ok', false, 'problem', 'unmerged');
      end if;
      if stored is distinct from seen then
        return jsonb_build_object('ok', false, 'problem', 'changed', 'listing', stored);
      end if;
      perform internal.write_listing(listing, taken, 'Suggestion ' || suggestion.reference || '.');
      if decision = 'listing closed' and listing.status = 'published' then
        perform public.set_listing_status(listing.id, listing.status, 'closed', reason);
      end if;
    when 'review removed' then
      problem := internal.remove_review(suggestion.review_id, listing, reason);
      if problem is not null then return jsonb_build_object('ok', false, 'problem', problem); end if;
    else null;
  end case;
  perform internal.decide_suggestion(suggestion,
    case when decision in ('listing closed', 'review removed') then 'accepted' else decision end, listing.name,
    taken, case when decision in ('declined', 'review removed') then reason end);
  return jsonb_build_object('ok', true, 'status', listing.status);
end;
$$;

-- A suggestion with the listing's current values.
create function public.get_suggestion(suggestion_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked public.suggestions;
  listing public.businesses;
  reported public.reviews;
begin
  perform internal.require_reviewer();
  select * into asked from public.suggestions s where s.id = get_suggestion.suggestion_id;
  if asked.id is null then return null; end if;
  select * into listing from public.businesses b where b.id = asked.business_id;
  select * into reported from public.reviews r where r.id = asked.review_id;
  return jsonb_build_object(
    'id', asked.id, 'reference', asked.reference, 'status', asked.status, 'kind', asked.kind, 'name', listing.name,
    'business_id', asked.business_id, 'by_owner', asked.owner_id is not null, 'created_at', asked.created_at,
    'due_at', asked.due_at, 'decided_at', asked.decided_at, 'decided_by', internal.email_of(asked.decided_by), 'spam_reason', asked.spam_reason,
    'revision', asked.revision, 'wanted', asked.wanted, 'taken', asked.taken, 'note', asked.note,
    'email', coalesce(asked.email, internal.email_of(asked.owner_id)),
    'decision_note', asked.decision_note, 'listing_status', listing.status,
    'owner_answer', asked.owner_answer, 'owner_answered_at', asked.owner_answered_at,
    'review', case when reported.id is not null then jsonb_build_object('author', reported.author,
      'rating', reported.rating, 'text', reported.text, 'date', reported.date, 'answer', reported.answer) end,
    'values', internal.listing_values(listing), 'is_own', internal.is_own_listing(listing.id));
end;
$$;

grant execute on function
  public.suggest_change(text, jsonb, uuid, text, text)
to service_role;

grant execute on function
  public.decide_suggestion(uuid, integer, text, text, jsonb, jsonb),
  public.get_suggestion(uuid)
to authenticated;

grant select (id, reference, business_id, owner_id, status, revision, kind, review_id, wanted, taken, note, email, spam_reason,
  created_at, due_at, decided_at, decided_by, decision_note, owner_answer, owner_answered_at)
on public.suggestions to authenticated;
grant delete on public.suggestions to authenticated;
grant select on public.suggestion_counts to authenticated, service_role;

call internal.close_migration();

-- Visitors' suggestions about a listing: all that wait, and those decided in the last ninety days. Never who sent them.
create function public.list_listing_reports(business_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(reported) order by reported.created_at desc, reported.id), '[]') from (
    select s.id, s.reference, s.status, s.kind, s.wanted, s.note, s.created_at, s.due_at, s.decided_at, s.owner_answer
    from public.suggestions s
    where s.business_id = list_listing_reports.business_id and internal.is_owner(s.business_id) and s.kind <> 'review'
      and s.owner_id is null
      and (s.status = 'pending' or (s.status in ('accepted', 'declined') and s.decided_at > now() - interval '90 days'))
    order by s.created_at desc limit 100) reported;
$$;

-- False if the caller does not own the listing, or a reviewer has decided already.
create function public.answer_report(suggestion_id uuid, answer text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.raise_if((answer ~ '\S' and length(answer) <= 1000) is not true, 'The answer is empty or too long.');
  update public.suggestions s set owner_answer = answer, owner_answered_at = now()
  where s.id = answer_report.suggestion_id and s.status = 'pending' and s.kind <> 'review' and s.owner_id is null
    and internal.is_owner(s.business_id);
  if found then
    perform internal.write_audit('suggestion.answered', 'suggestion:' || answer_report.suggestion_id);
  end if;
  return found;
end;
$$;

-- Deletes a reported review. Returns why it cannot: 'missing', or 'own' if the caller wrote it.
create function internal.remove_review(review_id uuid, listing public.businesses, reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  reported public.reviews;
  written_by uuid;
begin
  select * into reported from public.reviews r where r.id = remove_review.review_id for update;
  if reported.id is null then return 'missing'; end if;
  select a.user_id into written_by from public.review_authors a where a.id = reported.author_id;
  if written_by = internal.member_id() then return 'own'; end if;
  delete from public.reviews r where r.id = reported.id;
  perform internal.write_audit('review.removed', 'business:' || reported.business_id);
  delete from public.review_authors a where a.id = reported.author_id;
  if written_by is not null then
    perform internal.queue_email(internal.email_of(written_by), 'review-removed',
      jsonb_build_object('businessName', listing.name, 'reason', reason));
  end if;
  return null;
end;
$$;

grant execute on function
  public.list_listing_reports(text), public.answer_report(uuid, text)
to authenticated;

call internal.close_migration();

create table public.listing_drafts (
  business_id text not null,
  user_id uuid not null,
  -- 'values' as in the form, and 'seen': the listing's values when the form was opened.
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and length(draft::text) <= 40000),
  updated_at timestamptz not null default now(),
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references public.business_owners on delete cascade
);

create index listing_drafts_by_user on public.listing_drafts (user_id);
create trigger listing_drafts_updated_at before insert or update on public.listing_drafts
  for each row execute function internal.set_updated_at();
create trigger secret_numbers_are_refused before insert or update on public.listing_drafts
  for each row execute function internal.refuse_secret_numbers('draft');
alter table public.listing_drafts enable row level security;
create policy "owners keep their own drafts" on public.listing_drafts
  for all to authenticated using (user_id = (select internal.member_id())) with check (user_id = (select internal.member_id()));

-- Locks a published listing for its owner. Null in `refusal` means that the caller may proceed; otherwise it is the result.
create function internal.lock_my_listing(business_id text, out listing public.businesses, out refusal jsonb)
language plpgsql
set search_path = ''
as $$
begin
  listing := internal.lock_business(business_id);
  if not internal.is_owner(listing.id) then
    refusal := jsonb_build_object('ok', false, 'problem', 'missing');
  elsif listing.status <> 'published' then
    refusal := jsonb_build_object('ok', false, 'problem', 'moved', 'status', listing.status);
  end if;
end;
$$;

-- Queues a change that an owner cannot make alone: one row for each listing, which is extended while it waits.
create function internal.queue_owner_change(listing public.businesses, asked jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.suggestions;
begin
  insert into public.suggestions as s (business_id, owner_id, kind, wanted, idempotency_key, content_hash)
  values (listing.id, internal.member_id(), 'details', asked, gen_random_uuid(),
    encode(sha256(convert_to(asked::text, 'UTF8')), 'hex'))
  on conflict (business_id) where owner_id is not null and status = 'pending' do update set
    wanted = s.wanted || excluded.wanted, owner_id = excluded.owner_id, revision = s.revision + 1
  returning * into stored;
  perform internal.write_audit('suggestion.received', 'suggestion:' || stored.id,
    jsonb_build_object('business', stored.business_id, 'kind', stored.kind, 'status', stored.status));
end;
$$;

-- Takes the street out of what an owner of a listing asked for, and its point unless that is of a ZIP code that waits.
create function internal.drop_waiting_street(listing text) returns void
language sql
set search_path = ''
as $$
  delete from public.suggestions s
  where s.business_id = listing and s.owner_id is not null and s.status = 'pending'
    and s.wanted - array['street', 'latitude', 'longitude'] = '{}';
  update public.suggestions s set revision = s.revision + 1,
    wanted = s.wanted - case when s.wanted ? 'zip' then array['street'] else array['street', 'latitude', 'longitude'] end
  where s.business_id = listing and s.owner_id is not null and s.status = 'pending' and s.wanted ? 'street';
$$;

-- Edits the caller's listing: live columns at once, others wait for a reviewer. `seen` as in edit_listing. Returns the names of
-- both.
create function public.edit_my_listing(business_id text, seen jsonb, wanted jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  asked jsonb := wanted;
  stored jsonb;
  live jsonb;
  waiting jsonb;
begin
  select * into locked from internal.lock_my_listing(business_id);
  if locked.refusal is not null then return locked.refusal; end if;
  stored := internal.listing_values(locked.listing);
  perform internal.raise_if(exists (
    select from jsonb_object_keys(asked) name where not stored ? name), 'Owners cannot change this.');
  if stored <> seen then
    return jsonb_build_object('ok', false, 'problem', 'changed', 'listing', stored);
  end if;
  -- Tries all changes first, so that none waits that could never be written.
  begin
    perform internal.write_listing(locked.listing, asked);
    raise sqlstate 'TRIED';
  exception when sqlstate 'TRIED' then null;
  end;
  -- An owner who hides a street, and the point with it, does not wait; whatever else is asked for, that point leads to no home.
  select
    coalesce(jsonb_object_agg(w.key, w.value) filter (where d.is_live), '{}'),
    coalesce(jsonb_object_agg(w.key, w.value) filter (where not d.is_live), '{}')
    into live, waiting
  from jsonb_each(asked) w join internal.listing_columns c on c.name = w.key
    cross join lateral (select c.is_live
      or asked -> 'street' = 'null' and c.name in ('street', 'latitude', 'longitude')) d (is_live)
  where w.value <> stored -> w.key;
  perform internal.write_listing(locked.listing, live);
  if live ? 'street' then perform internal.drop_waiting_street((locked.listing).id); end if;
  if waiting <> '{}' then perform internal.queue_owner_change(locked.listing, waiting); end if;
  delete from public.listing_drafts d where d.business_id = (locked.listing).id and d.user_id = internal.member_id();
  return jsonb_build_object('ok', true,
    'live', (select coalesce(jsonb_agg(name order by name), '[]') from jsonb_object_keys(live) name),
    'waiting', (select coalesce(jsonb_agg(name order by name), '[]') from jsonb_object_keys(waiting) name));
end;
$$;

-- Closes the caller's listing permanently; only reviewers can restore it.
create function public.close_my_listing(business_id text, reason text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
begin
  select * into locked from internal.lock_my_listing(business_id);
  if locked.refusal is not null then return locked.refusal; end if;
  if internal.is_contested(business_id) then return jsonb_build_object('ok', false, 'problem', 'contested'); end if;
  update public.businesses b set status = 'closed', closed_at = now() where b.id = (locked.listing).id;
  perform internal.record_edit(locked.listing, 'closed', '{"status": "published"}', '{"status": "closed"}',
    nullif(reason, ''));
  return jsonb_build_object('ok', true, 'status', 'closed');
end;
$$;

grant execute on function
  public.edit_my_listing(text, jsonb, jsonb),
  public.close_my_listing(text, text)
to authenticated;

grant select, insert, update, delete on public.listing_drafts to authenticated;

call internal.close_migration();
