-- Owners' changes of their own published listing: the fields, and closing it permanently.
--
-- listing_drafts  Who may read and write: members, their own, of listings that they own. Holds what was typed but not saved yet.
--
-- Who may call:   members; each function checks whose listing it is.
--
-- An owner's change of a live column (internal.listing_columns) is an edit like a reviewer's, so reviewers see and undo it.
-- A change of any other column waits as a suggestion, which reviewers accept wholly or in part.

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
  select
    coalesce(jsonb_object_agg(w.key, w.value) filter (where c.is_live), '{}'),
    coalesce(jsonb_object_agg(w.key, w.value) filter (where not c.is_live), '{}')
    into live, waiting
  from jsonb_each(asked) w join internal.listing_columns c on c.name = w.key
  where w.value <> stored -> w.key;
  perform internal.write_listing(locked.listing, live);
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
