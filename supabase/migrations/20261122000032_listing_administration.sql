-- Changes of several listings at once, and admins' changes of one: featuring it for a time, and removing an owner.
--
-- featured_ends   Who may read:  nobody; reviewers read an end through get_listing.
--                 Who may write: nobody; only the functions here write rows.
--
-- Who may call: change_listings: reviewers. feature_listing, dismiss_owner: admins.
--
-- Only businesses.is_featured decides whether a listing is featured, because the stored order of lists depends on it.
-- A job resets it after the last day, so that no list has to compare dates.

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
  -- In a fixed order, so that two reviewers cannot deadlock.
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

grant execute on function
  public.change_listings(text[], text, text), public.feature_listing(text, date),
  public.dismiss_owner(text, uuid)
to authenticated;

call internal.close_migration();
