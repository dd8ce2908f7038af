-- Reviewers' edits of published listings: the fields, and whether a listing is shown.
--
-- listing_edits  Who may read:  nobody; reviewers read them through get_listing.
--                Who may write: nobody; only the functions insert rows.
-- Who may call:  reviewers; each function checks the role.
--
-- Rows of the audit log are never deleted, so they hold no values of listings: an entry says who did what to which fields, and
-- names the row here with the old and the new values, which is deleted with its listing. Nobody edits a listing of their own.
--
-- Changes of several listings at once, and admins' changes of one: featuring it for a time, and removing an owner.
--
-- featured_ends   Who may read:  nobody; reviewers read an end through get_listing.
--                 Who may write: nobody; only the functions here write rows.
--
-- Who may call: change_listings: reviewers. feature_listing, dismiss_owner: admins.
--
-- Only businesses.is_featured decides whether a listing is featured, because the stored order of lists depends on it.
-- A job resets it after the last day, so that no list has to compare dates.

create table public.listing_edits (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  at timestamptz not null default now(),
  editor uuid, -- no reference: it outlives the account
  kind text not null check (kind in ('changed', 'suspended', 'closed', 'restored', 'featured', 'unfeatured', 'merged', 'unmerged')),
  -- The changed columns, before and after; of a new state 'status' only; of featuring 'featured_until'; of a merge 'other', the
  -- id of the other listing.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  note text check (note <> '' and length(note) <= 1000)
);

create index listing_edits_by_business on public.listing_edits (business_id, at desc);
create index submissions_by_business on public.submissions (business_id) where business_id is not null;
create trigger secret_numbers_are_refused before insert or update on public.listing_edits
  for each row execute function internal.refuse_secret_numbers('after', 'note');
alter table public.listing_edits enable row level security;

-- The columns of a listing that may be edited: not the id, so that links to its page keep working.
create function internal.edited_columns() returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(c.name), ', ' order by c.name) from internal.listing_columns c
  where c.is_published and c.name <> 'id' and c.kind <> 'category';
$$;

-- The editable values of a listing, by column.
create function internal.listing_values(listing public.businesses) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(c.name, l.listed -> c.name) from internal.listing_columns c, internal.to_listing(listing) l (listed)
  where c.is_published and c.name <> 'id';
$$;

-- Whether the caller owns or submitted a listing: they must leave decisions on it to others.
create function internal.is_own_listing(business_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select internal.is_owner(is_own_listing.business_id) or exists (
    select from public.submissions s where s.business_id = is_own_listing.business_id and internal.is_own(s));
$$;

-- Locks the listing for an edit. Null in `refusal` means that the caller may proceed; otherwise it is the result to return.
create function internal.lock_listing(business_id text, out listing public.businesses, out refusal jsonb)
language plpgsql
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  select * into listing from public.businesses b where b.id = lock_listing.business_id for no key update;
  if listing.id is null then
    refusal := jsonb_build_object('ok', false, 'problem', 'missing');
  elsif internal.is_own_listing(listing.id) then
    refusal := jsonb_build_object('ok', false, 'problem', 'own');
  end if;
end;
$$;

-- Mails a notice of an edit. Owners enter special hours day by day: their changes of these within an hour are one mail, with the
-- values before the first change and after the last.
create function internal.mail_edit(recipient text, template text, data jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_about_days boolean := coalesce((data -> 'after') - 'special_hours' = '{}', false);
  mail_id uuid;
begin
  if is_about_days then
    update public.email_outbox m set data = jsonb_set(m.data, '{after}', mail_edit.data -> 'after')
    where m.recipient = mail_edit.recipient and m.template = mail_edit.template and m.sent_at is null and m.attempts = 0
      and m.data - 'before' - 'after' = mail_edit.data - 'before' - 'after' and (m.data -> 'after') - 'special_hours' = '{}'
    returning m.id into mail_id;
    if mail_id is not null then return; end if;
  end if;
  mail_id := internal.queue_email(recipient, template, data);
  if is_about_days then
    update public.email_outbox m set next_attempt_at = now() + interval '1 hour' where m.id = mail_id;
  end if;
end;
$$;

-- Records an edit: old and new values, an entry in the audit log, and a mail to the owners of the listing, or to its submitter.
create function internal.record_edit(listing public.businesses, kind text, before jsonb, after jsonb, note text default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  edit_id uuid;
begin
  insert into public.listing_edits (business_id, editor, kind, before, after, note)
  values (listing.id, internal.member_id(), record_edit.kind, before, after, record_edit.note) returning id into edit_id;
  perform internal.write_audit('listing.' || kind, 'business:' || listing.id, jsonb_build_object(
    'edit', edit_id, 'fields', (select jsonb_agg(field order by field) from jsonb_object_keys(after) field)));
  perform internal.mail_edit(t, 'listing-' || kind, jsonb_strip_nulls(jsonb_build_object(
      'businessName', listing.name, 'link', '/business/' || listing.id, 'reason', record_edit.note,
      'byOwner', nullif(internal.is_owner(listing.id), false)))
      || case when kind = 'changed' then jsonb_build_object('before', before, 'after', after) else '{}' end)
    from internal.list_recipients(listing.id) t;
end;
$$;

-- Writes the wanted values; unchanged ones are no edit. Returns the listing as it is afterwards.
create function internal.write_listing(listing public.businesses, wanted jsonb, note text default null)
returns public.businesses
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := internal.listing_values(listing);
  before jsonb;
  after jsonb;
  written public.businesses;
begin
  select jsonb_object_agg(w.key, stored -> w.key), jsonb_object_agg(w.key, w.value) into before, after
  from jsonb_each(wanted) w where stored ? w.key and w.value <> stored -> w.key;
  if after is null then return listing; end if;
  perform internal.require_listing(stored || after);
  execute format(
    'update public.businesses b set (%1$s) = (select %1$s from jsonb_populate_record($1, $2)) where b.id = $3 returning b.*',
    internal.edited_columns())
    into written using listing, after, listing.id;
  if after ?| array['category', 'more_categories'] then
    perform internal.set_categories(jsonb_build_array(stored || after || jsonb_build_object('id', listing.id)));
  end if;
  perform internal.record_edit(written, 'changed', before, after, note);
  return written;
end;
$$;

-- Edits a listing. `seen` holds its values when the reviewer opened it: if they have changed since, nothing is written, and the
-- current values are returned.
create function public.edit_listing(business_id text, seen jsonb, wanted jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  stored jsonb;
begin
  select * into locked from internal.lock_listing(business_id);
  if locked.refusal is not null then return locked.refusal; end if;
  stored := internal.listing_values(locked.listing);
  if stored <> seen then
    return jsonb_build_object('ok', false, 'problem', 'changed', 'listing', stored);
  end if;
  perform internal.write_listing(locked.listing, wanted);
  return jsonb_build_object('ok', true, 'status', (locked.listing).status);
end;
$$;

-- Suspends a listing, closes it permanently, or restores it: 'suspended', 'closed', 'published'. A merged listing cannot be
-- closed, because the business goes on, and not be restored while its merge can be undone, which restores everything that it had.
create function public.set_listing_status(
  business_id text, seen_status text, new_status text, reason text default null
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
begin
  select * into locked from internal.lock_listing(business_id);
  if locked.refusal is not null then return locked.refusal; end if;
  if (locked.listing).status <> seen_status or seen_status = new_status then
    return jsonb_build_object('ok', false, 'problem', 'moved', 'status', (locked.listing).status);
  end if;
  if exists (select from public.business_redirects r where r.id = set_listing_status.business_id) and (
    new_status = 'closed' or exists (
      select from public.listing_merges m
      where m.gone_id = set_listing_status.business_id and m.undone_at is null and m.merged_at > now() - interval '30 days')
  ) then
    return jsonb_build_object('ok', false, 'problem', 'merged');
  end if;
  delete from public.business_redirects r where r.id = set_listing_status.business_id;
  perform internal.raise_if(new_status <> 'published' and coalesce(reason, '') = '', 'There is no text for the mail.');
  update public.businesses b set
    status = new_status, closed_at = case when new_status = 'closed' then now() end
  where b.id = set_listing_status.business_id;
  perform internal.record_edit(locked.listing,
    case new_status when 'published' then 'restored' else new_status end,
    jsonb_build_object('status', seen_status), jsonb_build_object('status', new_status), nullif(reason, ''));
  return jsonb_build_object('ok', true, 'status', new_status);
end;
$$;

-- Whether a listing was added, or last confirmed, before a date in Florida, or since; one never confirmed counts as before.
create function internal.matches_age(listing public.businesses, age text, day date) returns boolean
language sql stable
set search_path = ''
as $$
  select case age
    when 'added-before' then (listing.created_at at time zone 'America/New_York')::date < day
    when 'added-since' then (listing.created_at at time zone 'America/New_York')::date >= day
    when 'confirmed-before' then coalesce(listing.last_confirmed_on < day, true)
    when 'confirmed-since' then coalesce(listing.last_confirmed_on >= day, false)
    else true end;
$$;

-- One page of the listings with a status. Every word must be the prefix of a word, as in the site's search; `phrase` may also be
-- a phone number, a submitter's email address, or a listing's id. Empty or null parameters are no conditions.
create function public.list_listings(
  status text, phrase text default '', skip integer default 0, size integer default 20,
  owner text default '', source text default '', age text default '', day date default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  typed text := left(phrase, 100);
  digits text := regexp_replace(typed, '\D', '', 'g');
  words tsquery := (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from regexp_split_to_table(internal.fold_text(typed), ' ') word where word <> '');
  answer jsonb;
begin
  perform internal.require_reviewer();
  with found as (
    select b.id, b.name, public.category(b) as category, b.city, b.county, b.status, b.is_featured, b.has_owner,
      b.source, b.created_at, b.last_confirmed_on, b.sort_key
    from public.businesses b
    where b.status = list_listings.status
      and (list_listings.owner = '' or b.has_owner = (list_listings.owner = 'yes'))
      and (list_listings.source = '' or b.source = list_listings.source)
      and (day is null or internal.matches_age(b, age, day)) and (
      typed = '' or b.search @@ words or b.id = typed
      or (length(digits) >= 7 and right(b.phone, 10) = right(digits, 10))
      or b.id in (select s.business_id from public.submissions s where lower(s.email) = lower(typed)))
  ), page as (
    select f.* from found f order by f.sort_key, f.id offset greatest(skip, 0) limit least(greatest(size, 0), 100)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'hidden', (select coalesce(jsonb_object_agg(c.status, c.listings), '{}') from (
      select b.status, count(*) as listings from public.businesses b where b.status <> 'published' group by b.status) c),
    'listings', (select coalesce(jsonb_agg(to_jsonb(p) - 'sort_key' order by p.sort_key, p.id), '[]') from page p)
  ) into answer;
  return answer;
end;
$$;

-- The owners of a listing, and its open invitations.
create function internal.list_ownership(business_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'owners', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.user_id, 'email', internal.email_of(o.user_id), 'since', o.since) order by o.since, o.user_id), '[]')
      from public.business_owners o where o.business_id = list_ownership.business_id),
    'invitations', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'expires_at', i.expires_at) order by i.created_at), '[]')
      from public.owner_invitations i
      where i.business_id = list_ownership.business_id and i.ended_at is null and i.expires_at > now()));
$$;

-- A listing in any state, with its latest edits; for admins also with its owners.
create function public.get_listing(business_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked public.businesses;
begin
  perform internal.require_reviewer();
  select * into asked from public.businesses b where b.id = get_listing.business_id;
  if asked.id is null then return null; end if;
  return jsonb_build_object(
    'id', asked.id,
    'status', asked.status,
    'values', internal.listing_values(asked),
    'is_own', internal.is_own_listing(asked.id),
    'is_featured', asked.is_featured,
    'featured_until', (select f.until from public.featured_ends f where f.business_id = asked.id),
    'has_submitter', exists (
      select from public.submissions s where s.business_id = asked.id and s.status = 'approved') or asked.has_owner,
    'edits', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', e.at, 'editor', internal.email_of(e.editor), 'kind', e.kind, 'before', e.before,
        'after', e.after, 'note', e.note
      ) order by e.at desc, e.id), '[]') from (
        select l.* from public.listing_edits l where l.business_id = asked.id order by l.at desc, l.id limit 50) e))
    || case when internal.has_role('admin') then jsonb_build_object('ownership', internal.list_ownership(asked.id)) else '{}' end;
end;
$$;

grant execute on function internal.is_own_listing(text) to authenticated;
grant execute on function
  public.edit_listing(text, jsonb, jsonb),
  public.set_listing_status(text, text, text, text),
  public.list_listings(text, text, integer, integer, text, text, text, date),
  public.get_listing(text)
to authenticated;

call internal.close_migration();

create table public.featured_ends (
  business_id text primary key references public.businesses on delete cascade,
  until date not null -- its last day
);

create index featured_ends_by_day on public.featured_ends (until);
alter table public.featured_ends enable row level security;

create function internal.move_to_category(business_id text, category text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  locked record;
begin
  select * into locked from internal.lock_listing(business_id);
  if locked.refusal is not null then return locked.refusal; end if;
  if public.category(locked.listing) = move_to_category.category then return jsonb_build_object('ok', false, 'problem', 'same'); end if;
  perform internal.write_listing(locked.listing, jsonb_build_object('category', move_to_category.category, 'more_categories',
    array_remove(public.more_categories(locked.listing), move_to_category.category)));
  return jsonb_build_object('ok', true);
end;
$$;

-- Moves up to a hundred listings to a category, or suspends them with a reason: each by its own edit, with its entry in the audit
-- log and its mail. Returns the problem of each; null: it was changed.
create function public.change_listings(business_ids text[], change text, value text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  asked text;
  done jsonb;
  answers jsonb := '[]';
begin
  perform internal.require_reviewer();
  perform internal.raise_if(cardinality(business_ids) > 100, 'A hundred listings at once are the most.');
  perform internal.raise_if((change in ('category', 'suspend') and value <> '') is not true, 'There is nothing to change.');
  perform internal.raise_if(change = 'category' and not exists (select from public.categories c where c.name = value),
    'There is no such category.');
  -- All of them before the first change, in a fixed order: whoever changes the counts waits for no listing.
  perform from public.businesses b where b.id = any (business_ids) order by b.id for no key update;
  for asked in select distinct i from unnest(business_ids) i order by i loop
    begin
      done := case change when 'category' then internal.move_to_category(asked, value)
        else public.set_listing_status(asked, 'published', 'suspended', value) end;
    exception when invalid_parameter_value or integrity_constraint_violation then
      -- An imported listing may not meet the requirements of an edit.
      done := jsonb_build_object('problem', 'refused');
    end;
    answers := answers || jsonb_build_object('id', asked, 'problem', done -> 'problem',
      'name', (select b.name from public.businesses b where b.id = asked));
  end loop;
  return answers;
end;
$$;

create function internal.record_feature(listing public.businesses, before date, after date) returns void
language plpgsql
set search_path = ''
as $$
declare
  kind text := case when after is null then 'unfeatured' else 'featured' end;
  edit_id uuid;
begin
  insert into public.listing_edits (business_id, editor, kind, before, after)
  values (listing.id, internal.member_id(), kind, jsonb_build_object('featured_until', record_feature.before),
    jsonb_build_object('featured_until', record_feature.after)) returning id into edit_id;
  perform internal.write_audit('listing.' || kind, 'business:' || listing.id,
    jsonb_strip_nulls(jsonb_build_object('edit', edit_id, 'until', after)));
end;
$$;

-- Features a published listing until the end of a day; without a day, stops featuring it now.
create function public.feature_listing(business_id text, until date default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  known date;
begin
  perform internal.require_admin();
  select * into locked from internal.lock_listing(business_id);
  if locked.refusal is not null then return locked.refusal; end if;
  if until is not null and (locked.listing).status <> 'published' then
    return jsonb_build_object('ok', false, 'problem', 'moved', 'status', (locked.listing).status);
  end if;
  perform internal.raise_if(until not between internal.florida_day() and internal.florida_day() + 366,
    'The last day lies between today and a year from now.');
  delete from public.featured_ends f where f.business_id = feature_listing.business_id returning f.until into known;
  if until is not null then
    insert into public.featured_ends (business_id, until) values (feature_listing.business_id, feature_listing.until);
  end if;
  update public.businesses b set is_featured = feature_listing.until is not null where b.id = feature_listing.business_id;
  perform internal.record_feature(locked.listing, known, until);
  return jsonb_build_object('ok', true, 'status', (locked.listing).status);
end;
$$;

-- Stops featuring listings after their last day. Returns how many.
create function internal.end_features(today date default (now() at time zone 'America/New_York')::date) returns integer
language plpgsql
set search_path = ''
as $$
declare
  listing public.businesses;
  last_day date;
  ended integer := 0;
begin
  for listing in
    select b.* from public.businesses b join public.featured_ends f on f.business_id = b.id
    where f.until < today order by b.id for no key update of b
  loop
    delete from public.featured_ends f where f.business_id = listing.id and f.until < today returning f.until into last_day;
    continue when last_day is null;
    update public.businesses b set is_featured = false where b.id = listing.id;
    perform internal.record_feature(listing, last_day, null);
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

-- Removes an owner from a listing, and notifies them.
create function public.dismiss_owner(business_id text, member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  business public.businesses;
begin
  perform internal.require_admin();
  business := internal.lock_business(dismiss_owner.business_id);
  if business.id is null or not internal.is_owner(business.id, member) then return false; end if;
  perform internal.remove_owner(business.id, member);
  perform internal.queue_email(internal.email_of(member), 'owner-dismissed',
    jsonb_build_object('businessName', business.name, 'businessId', business.id));
  return true;
end;
$$;

-- Puts the pin of a published listing at its door, or back to the middle of the ZIP code: for its owners and for reviewers. False if
-- there is no such listing for them, or it shows no street.
create function public.set_pin(
  business_id text, latitude double precision default null, longitude double precision default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  pinned text;
begin
  if not internal.is_owner(set_pin.business_id) then perform internal.require_reviewer(); end if;
  perform internal.raise_if(
    set_pin.latitude not between 24.3 and 31.1 or set_pin.longitude not between -87.7 and -79.9,
    'The point is not in Florida.');
  perform set_config('directory.sets_pin', 'on', true);
  update public.businesses b set
    latitude = coalesce(set_pin.latitude, b.middle_latitude, b.latitude),
    longitude = coalesce(set_pin.longitude, b.middle_longitude, b.longitude),
    middle_latitude = case when set_pin.latitude is not null then coalesce(b.middle_latitude, b.latitude, set_pin.latitude) end,
    middle_longitude = case when set_pin.latitude is not null then coalesce(b.middle_longitude, b.longitude, set_pin.longitude) end
  where b.id = set_pin.business_id and b.status = 'published' and b.street is not null
  returning b.id into pinned;
  perform set_config('directory.sets_pin', '', true);
  if pinned is null then return false; end if;
  perform internal.write_audit('listing.pinned', 'business:' || set_pin.business_id,
    jsonb_build_object('atTheDoor', set_pin.latitude is not null));
  return true;
end;
$$;

grant execute on function
  public.change_listings(text[], text, text), public.feature_listing(text, date),
  public.dismiss_owner(text, uuid), public.set_pin(text, double precision, double precision)
to authenticated;

call internal.close_migration();
