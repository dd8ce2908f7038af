-- The columns of a listing's fields, told once (docs/decisions/015): the functions that take a submission, the answer to a
-- request for changes, or an approval read these and no others of what they are handed. A new field adds its column to
-- public.businesses and public.submissions, and its row here.
--
-- internal.listing_columns  Who may read and write: nobody; the functions read it with their owner's rights.

create table internal.listing_columns (
  name text primary key,
  -- 'text' may be anything, so it must hold no Social Security number; a 'link' leads to a website.
  kind text not null default 'value' check (kind in ('text', 'link', 'value')),
  -- What a form says, and what an approval publishes.
  is_submitted boolean not null default true,
  is_published boolean not null default true
);

alter table internal.listing_columns enable row level security;

insert into internal.listing_columns (name, kind) values
  ('name', 'text'), ('description', 'text'), ('hours_note', 'text'), ('service', 'text'),
  ('website', 'link'), ('facebook', 'link'), ('instagram', 'link'), ('twitter', 'link'), ('linkedin', 'link');
insert into internal.listing_columns (name)
  select unnest(array[
    'category', 'phone', 'street', 'city', 'zip', 'county', 'hours', 'year_founded', 'price_range']);
-- What people say of themselves to reviewers alone; and what a reviewer or the site adds.
insert into internal.listing_columns (name, is_published)
  select unnest(array['owner_name', 'email', 'hides_street', 'register_reference', 'services']), false;
insert into internal.listing_columns (name, is_submitted)
  select unnest(array['id', 'more_categories', 'latitude', 'longitude']), false;

-- 'name, phone, …': for a statement that is made of them.
create function internal.submitted_columns() returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(c.name), ', ' order by c.name) from internal.listing_columns c where c.is_submitted;
$$;

create function internal.published_columns() returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(c.name), ', ' order by c.name) from internal.listing_columns c where c.is_published;
$$;

-- What was handed over as a row, of which only the columns above are to be used.
create function internal.read_submission(submission jsonb) returns public.submissions
language sql stable
set search_path = ''
as $$
  select jsonb_populate_record(null::public.submissions,
    '{"hides_street": false, "services": []}' || jsonb_strip_nulls(internal.to_object(submission)));
$$;

-- Takes a submission in, once: the same words from the same form, or while they wait, are answered with the first one's
-- reference. Other words are a submission of their own, from the same form too. What looks like spam is put aside, without
-- a mail to an address that somebody may have made up; sent again without a sign of spam, it waits like any other.
create or replace function public.submit_business(
  submission jsonb, key uuid, content_hash text, owner uuid default null, spam_reason text default null,
  ends_draft boolean default false
)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  is_clean boolean := submit_business.spam_reason is null;
  stored public.submissions;
begin
  perform pg_advisory_xact_lock(hashtextextended(content_hash, 0));
  if ends_draft then delete from public.submission_drafts d where d.user_id = owner; end if;
  select s.* into stored from public.submissions s join public.submission_internals i on i.submission_id = s.id
    where i.content_hash = submit_business.content_hash
      and (i.idempotency_key = key or s.status in ('pending', 'changes requested', 'spam'))
    limit 1;
  if stored.id is not null then
    update public.submissions s set owner_id = owner where s.id = stored.id and s.owner_id is null;
    if is_clean then perform internal.end_suspicion(stored.id); end if;
    return stored.reference;
  end if;

  execute format(
    'insert into public.submissions (owner_id, status, spam_since, %1$s)
      select $1, $2, $3, %1$s from internal.read_submission($4) returning *', internal.submitted_columns())
    into stored
    using owner, case when is_clean then 'pending' else 'spam' end, case when not is_clean then now() end, submission;
  insert into public.submission_internals (submission_id, idempotency_key, content_hash, spam_reason)
    values (stored.id, key, submit_business.content_hash, submit_business.spam_reason);

  perform public.write_audit('submission.received', 'submission:' || stored.id, jsonb_build_object('status', stored.status));
  if is_clean then perform internal.confirm_receipt(stored); end if;
  return stored.reference;
end;
$$;

-- Takes the answer to a request for changes. Says why not if nobody waits for one: 'missing' or 'changed'.
create or replace function public.resubmit_business(
  submission_id uuid, seen_revision integer, submission jsonb, content_hash text
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.submissions;
begin
  select * into stored from public.submissions s where s.id = submission_id for update;
  if stored.id is null then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  if stored.status = 'pending' and exists (
    select from public.submission_internals i
    where i.submission_id = stored.id and i.content_hash = resubmit_business.content_hash
  ) then
    return jsonb_build_object('ok', true, 'reference', stored.reference);
  end if;
  if stored.status <> 'changes requested' or stored.revision <> seen_revision then
    return jsonb_build_object('ok', false, 'problem', 'changed');
  end if;
  execute format(
    'update public.submissions t set
      status = ''pending'', revision = t.revision + 1, due_at = now() + interval ''24 hours'',
      (%1$s) = (select %1$s from internal.read_submission($1))
    where t.id = $2 returning t.*', internal.submitted_columns())
    into stored using submission, stored.id;
  update public.submission_internals i set content_hash = resubmit_business.content_hash
    where i.submission_id = stored.id;
  perform public.write_audit('submission.changed', 'submission:' || stored.id);
  perform internal.confirm_receipt(stored);
  return jsonb_build_object('ok', true, 'reference', stored.reference);
end;
$$;

-- A listing leads to websites alone, stands where visitors look, and tells no number that must not be told.
create or replace function internal.require_listing(listing jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform internal.refuse(
    not exists (
      select from public.categories c where c.name = listing ->> 'category' and c.state = 'active'),
    'There is no such category.');
  -- How many, and that none is named twice, the table asks.
  perform internal.refuse(
    exists (
      select from jsonb_array_elements_text(coalesce(nullif(listing -> 'more_categories', 'null'), '[]')) further
      where not exists (select from public.categories c where c.name = further and c.state = 'active')),
    'There is no such further category.');
  perform internal.refuse(listing ->> c.name !~* '^https?://[^/\s]', 'A link of a listing leads to a website.')
    from internal.listing_columns c where c.kind = 'link';
  perform internal.refuse(internal.has_secret_number(listing ->> c.name), 'A text looks like a Social Security number.')
    from internal.listing_columns c where c.kind = 'text';
  perform internal.refuse((listing ->> 'year_founded')::integer > extract(year from now() at time zone 'America/New_York'),
    'No business was founded in a year to come.');
end;
$$;

-- Publishes: the business, its certification if one was checked, the decision, the log and the mail, all or nothing.
-- Of `listing` only the published columns are read; the badge follows from the certification alone.
create or replace function public.approve_submission(
  submission_id uuid, seen_revision integer, listing jsonb, certification jsonb default null
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  submission public.submissions;
  new_id text;
begin
  select * into locked from internal.lock_submission(submission_id, seen_revision, array['pending', 'changes requested']);
  if locked.refusal is not null then return locked.refusal; end if;
  submission := locked.submission;
  perform internal.require_listing(internal.to_object(listing));

  execute format(
    'insert into public.businesses (%1$s, last_confirmed_on)
      select %1$s, (now() at time zone ''America/New_York'')::date
      from jsonb_populate_record(null::public.businesses, ''{"more_categories": []}'' || jsonb_strip_nulls($1))
      on conflict (id) do nothing returning id', internal.published_columns())
    into new_id using internal.to_object(listing);
  if new_id is null then
    return jsonb_build_object('ok', false, 'problem', 'listed', 'businessId', internal.to_object(listing) ->> 'id');
  end if;

  if certification is not null then perform internal.certify(new_id, internal.to_object(certification)); end if;
  perform internal.decide(submission, 'approved', null, new_id);
  perform public.queue_email(submission.email, 'submission-approved',
    jsonb_build_object('businessName', internal.to_object(listing) ->> 'name', 'link', '/business/' || new_id));
  return jsonb_build_object('ok', true, 'businessId', new_id);
end;
$$;

call internal.close_migration();
