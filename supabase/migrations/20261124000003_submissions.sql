-- Submissions: requests to list a business.
--
-- submissions          Who may read:  members, those of their own account; reviewers, all.
--                      Who may write: nobody; only functions write rows.
-- submission_internals Who may read and write: nobody; reviewers read some columns.
-- submission_drafts    Who may read and write: members, the one draft of their own account. A trigger sets updated_at.
--
-- Who may call:        submit_business, resubmit_business: the service role, for the site's own actions.
--
-- Private streets, names of people and email addresses are stored here, where the public key cannot read them.
--
-- Reviewers' decisions: how a submission becomes a business.
--
-- businesses            Who may read: reviewers, all rows.
-- submission_internals  Who may read: reviewers, why the site suspected spam, and who decided.
--
-- Who may call: reviewers; each function checks the role.
--
-- The functions refuse what the site's forms refuse. Reasons are free text and therefore not in the audit log, whose rows are
-- never deleted. Nobody decides on their own submission.
--
-- The columns of a listing's fields, listed once (docs/decisions/015). The functions that take a submission, a resubmission or an
-- approval read no other columns of their argument. A new field needs its column in public.businesses and public.submissions,
-- and a row here.
--
-- internal.listing_columns  Who may read and write: nobody; functions read it with their owner's rights.

create table public.submissions (
  id uuid primary key default gen_random_uuid(),
  -- The reference that a submitter quotes: forty random bits, so that nobody guesses another's. Without an E: the embedded server
  -- parses '1234E-56789' in a filter as a number.
  reference text not null unique
    default translate(left(gen_random_uuid()::text, 5) || '-' || left(gen_random_uuid()::text, 5), 'abcdef', 'ABCDHF')
    check (reference ~ '^[0-9A-DFH]{5}-[0-9A-DFH]{5}$'),
  status text not null default 'pending'
    check (status in ('pending', 'changes requested', 'approved', 'rejected', 'spam')),
  -- Incremented by every change. A decision names the revision that the reviewer saw, and is refused if it has changed since.
  revision integer not null default 1,
  owner_id uuid references auth.users on delete set null, -- null: sent without an account
  source text not null default 'form' check (source in ('form', 'registration')),
  name text not null check (name <> '' and length(name) <= 120),
  owner_name text not null check (owner_name <> '' and length(owner_name) <= 120),
  email text not null check (email <> '' and length(email) <= 254),
  phone text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  category text not null check (category <> '' and length(category) <= 60),
  description text not null check (description <> '' and length(description) <= 2000),
  street text check (length(street) <= 160),
  hides_street boolean not null default false,
  city text not null check (city <> '' and length(city) <= 60),
  zip text not null check (zip ~ '^\d{5}$'),
  county text not null check (length(county) <= 40),
  website text check (website ~* '^https?://[^/\s]' and length(website) <= 300),
  facebook text check (facebook ~* '^https?://[^/\s]' and length(facebook) <= 300),
  instagram text check (instagram ~* '^https?://[^/\s]' and length(instagram) <= 300),
  twitter text check (twitter ~* '^https?://[^/\s]' and length(twitter) <= 300),
  linkedin text check (linkedin ~* '^https?://[^/\s]' and length(linkedin) <= 300),
  service text not null check (length(service) <= 40),
  register_reference text check (length(register_reference) <= 200),
  services text[] not null default '{}' check (cardinality(services) <= 12),
  hours jsonb check (jsonb_typeof(hours) = 'array'),
  hours_note text check (length(hours_note) <= 120),
  year_founded smallint check (year_founded >= 1700),
  price_range text check (price_range ~ '^[$]{1,4}$'),
  naics text[] check (cardinality(naics) between 1 and 10 and array_to_string(naics, ' ') ~ '^\d{2,6}( \d{2,6})*$'),
  uei text check (uei ~ '^[A-HJ-NP-Z1-9][A-HJ-NP-Z0-9]{11}$'),
  cage text check (cage ~ '^[0-9][A-HJ-NP-Z0-9]{3}[0-9]$'),
  counties_served text[] check (cardinality(counties_served) between 1 and 67 and length(array_to_string(counties_served, ' ')) <= 1200),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '24 hours',
  spam_since timestamptz,
  decided_at timestamptz,
  decision_note text check (length(decision_note) <= 1000),
  business_id text references public.businesses on delete set null,
  -- What the reviewers' search looks at.
  search_text text not null generated always as (lower(reference || ' ' || name || ' ' || owner_name || ' ' || email || ' '
    || phone || ' ' || city || ' ' || zip || ' ' || county || ' ' || category)) stored,
  check ((status = 'spam') = (spam_since is not null))
);

create index submissions_by_status on public.submissions (status, due_at, id);
create index submissions_decided on public.submissions (decided_at desc, id) where decided_at is not null;
create index submissions_by_owner on public.submissions (owner_id, created_at desc) where owner_id is not null;
create index submissions_by_phone on public.submissions (phone);
create index submissions_by_email on public.submissions (lower(email));
create index submissions_by_zip on public.submissions (zip);

-- What owners do not read of their own submission.
create table public.submission_internals (
  submission_id uuid primary key references public.submissions on delete cascade,
  -- The key of the form, and the hash of its content: a form that is sent twice makes one submission.
  idempotency_key uuid not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Why the site put it aside as spam; null if a reviewer did.
  spam_reason text check (length(spam_reason) <= 60),
  decided_by uuid -- no reference: it outlives the account
);

create index submission_internals_by_content on public.submission_internals (content_hash);

create table public.submission_drafts (
  user_id uuid primary key references auth.users on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 200000),
  updated_at timestamptz not null default now()
);

create trigger secret_numbers_are_refused before insert or update on public.submissions
  for each row execute function internal.refuse_secret_numbers('name', 'owner_name', 'email', 'description', 'street', 'city',
    'hours_note', 'register_reference', 'services', 'decision_note', 'website', 'facebook', 'instagram', 'twitter', 'linkedin');
create trigger secret_numbers_are_refused before insert or update on public.submission_drafts
  for each row execute function internal.refuse_secret_numbers('answers');

create trigger submission_drafts_updated_at before insert or update on public.submission_drafts
  for each row execute function internal.set_updated_at();

alter table public.submissions enable row level security;
alter table public.submission_internals enable row level security;
alter table public.submission_drafts enable row level security;
create policy "members read their own submissions" on public.submissions
  for select to authenticated using (owner_id = (select internal.member_id()));
create policy "reviewers read all submissions" on public.submissions
  for select to authenticated using ((select internal.has_role('reviewer')));
create policy "members keep their own draft" on public.submission_drafts
  for all to authenticated using (user_id = (select internal.member_id())) with check (user_id = (select internal.member_id()));

-- The mail repeats nothing that was typed: the address in the form may be somebody else's.
create function internal.confirm_receipt(submission public.submissions) returns void
language sql
set search_path = ''
as $$
  select internal.queue_email(submission.email, 'submission-received',
    jsonb_build_object('reference', submission.reference));
$$;

-- Restores a submission that the site, not a reviewer, put aside as spam: new deadline, and the mail that was not sent before.
create function internal.restore_suspected_spam(submission_id uuid) returns void
language sql
set search_path = ''
as $$
  with suspected as (
    update public.submission_internals i set spam_reason = null
    where i.submission_id = restore_suspected_spam.submission_id and i.spam_reason is not null
    returning i.submission_id
  ), restored as (
    update public.submissions t set
      status = 'pending', revision = t.revision + 1, spam_since = null, due_at = now() + interval '24 hours'
    from suspected where t.id = suspected.submission_id and t.status = 'spam'
    returning t.*
  )
  select internal.confirm_receipt(r) from restored r;
$$;

-- Stores a submission once: the same content from the same form, or while the first one is undecided, returns the first one's
-- reference. Different content is a separate submission, also from the same form. Suspected spam is put aside without a mail,
-- because its address may be made up; the same content sent again without suspicion becomes pending.
create function public.submit_business(
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
  select s.* into stored from public.submissions s join public.submission_internals i on i.submission_id = s.id
    where i.content_hash = submit_business.content_hash
      and (i.idempotency_key = key or s.status in ('pending', 'changes requested', 'spam'))
    limit 1;
  if stored.id is not null then
    update public.submissions s set owner_id = owner where s.id = stored.id and s.owner_id is null;
    if is_clean then perform internal.restore_suspected_spam(stored.id); end if;
    if ends_draft then perform internal.delete_sent_draft(owner, stored.id); end if;
    return stored.reference;
  end if;

  execute format(
    'insert into public.submissions (owner_id, status, spam_since, source, %1$s)
      select $1, $2, $3, $5, %1$s from internal.read_submission($4) returning *', internal.submitted_columns())
    into stored
    using owner, case when is_clean then 'pending' else 'spam' end, case when not is_clean then now() end, submission,
      case when ends_draft then 'registration' else 'form' end;
  insert into public.submission_internals (submission_id, idempotency_key, content_hash, spam_reason)
    values (stored.id, key, submit_business.content_hash, submit_business.spam_reason);
  if ends_draft then perform internal.delete_sent_draft(owner, stored.id); end if;

  perform internal.write_audit('submission.received', 'submission:' || stored.id, jsonb_build_object('status', stored.status));
  if is_clean then perform internal.confirm_receipt(stored); end if;
  return stored.reference;
end;
$$;

-- Stores the response to a request for changes. If none is expected, returns the problem: 'missing' or 'changed'.
create function public.resubmit_business(
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
  perform internal.write_audit('submission.changed', 'submission:' || stored.id);
  perform internal.confirm_receipt(stored);
  return jsonb_build_object('ok', true, 'reference', stored.reference);
end;
$$;

-- Deletes spam after 30 days, drafts after 180 days without a change, and submissions 365 days after they were decided or
-- changes were requested.
create function internal.sweep_submissions() returns void
language sql
set search_path = ''
as $$
  delete from public.submission_drafts where updated_at < now() - interval '180 days';
  delete from public.submissions s
    where (s.status = 'spam' and s.spam_since < now() - interval '30 days')
      or (s.status <> 'pending' and coalesce(s.decided_at, s.due_at) < now() - interval '365 days');
$$;

grant execute on function
  public.submit_business(jsonb, uuid, text, uuid, text, boolean),
  public.resubmit_business(uuid, integer, jsonb, text)
to service_role;

grant select on public.submissions to authenticated;
grant select, insert, update, delete on public.submission_drafts to authenticated;

call internal.close_migration();

create policy "reviewers read all businesses" on public.businesses
  for select to authenticated using ((select internal.has_role('reviewer')));
create policy "reviewers read the internals of submissions" on public.submission_internals
  for select to authenticated using ((select internal.has_role('reviewer')));

-- How many submissions are in each state, of those that the caller may read.
create view public.submission_counts with (security_invoker = true) as
  select s.status, count(*) as submissions from public.submissions s group by s.status;

-- Refuses unknown categories, links that are not of websites, and years to come.
create function internal.require_listing(listing jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform internal.raise_if(
    not exists (
      select from public.categories c where c.name = listing ->> 'category' and c.state = 'active'),
    'There is no such category.');
  -- Their number and uniqueness are checked by the table.
  perform internal.raise_if(
    exists (
      select from jsonb_array_elements_text(coalesce(nullif(listing -> 'more_categories', 'null'), '[]')) further
      where not exists (select from public.categories c where c.name = further and c.state = 'active')),
    'There is no such further category.');
  perform internal.raise_if((listing ->> 'year_founded')::integer > extract(year from now() at time zone 'America/New_York'),
    'No business was founded in a year to come.');
end;
$$;

-- Whether a submission is the caller's own: sent from their account, or with its address.
create function internal.is_own(submission public.submissions) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(submission.owner_id = internal.member_id(), false)
    or coalesce(lower(submission.email) = lower(internal.email_of(internal.member_id())), false);
$$;

-- Locks the submission for a decision. Null in `refusal` means that the caller may proceed; otherwise it is the result to return:
-- the submission is unknown or the caller's own, or was decided since the caller read it.
create function internal.lock_submission(
  submission_id uuid, seen_revision integer, allowed text[], out submission public.submissions, out refusal jsonb
)
language plpgsql
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  select * into submission from public.submissions s where s.id = submission_id for update;
  if submission.id is null then
    refusal := jsonb_build_object('ok', false, 'problem', 'missing');
  elsif submission.revision <> seen_revision or submission.status <> all (allowed) then
    refusal := jsonb_build_object('ok', false, 'problem', 'decided', 'status', submission.status,
      'decidedAt', submission.decided_at, 'decidedBy', (
        select internal.email_of(i.decided_by) from public.submission_internals i where i.submission_id = submission.id));
  elsif internal.is_own(submission) then
    refusal := jsonb_build_object('ok', false, 'problem', 'own');
  end if;
end;
$$;

-- Records a decision: the new state, by whom and when, and an entry in the audit log.
create function internal.decide(
  submission public.submissions, new_status text, note text default null, new_business text default null
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.submissions t set
    status = new_status,
    revision = t.revision + 1,
    decided_at = now(),
    decision_note = note,
    business_id = new_business,
    spam_since = case when new_status = 'spam' then now() end
  where t.id = submission.id;
  update public.submission_internals i set decided_by = internal.member_id() where i.submission_id = submission.id;
  perform internal.write_audit('submission.' || replace(new_status, ' ', '_'), 'submission:' || submission.id,
    jsonb_strip_nulls(jsonb_build_object('from', submission.status, 'business', new_business)));
end;
$$;

-- Publishes a submission in one transaction: business, certification if one was checked, decision, audit log and mail. The
-- submitter becomes the owner: by the account that they sent it with, or by the link in the mail. Of `listing` only the columns
-- named in internal.listing_columns are read; the badge depends on the certification alone.
create function public.approve_submission(
  submission_id uuid, seen_revision integer, listing jsonb, certification jsonb default null
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  submission public.submissions;
  business public.businesses;
  invitation uuid;
begin
  select * into locked from internal.lock_submission(submission_id, seen_revision, array['pending', 'changes requested']);
  if locked.refusal is not null then return locked.refusal; end if;
  submission := locked.submission;
  perform internal.require_listing(listing);

  execute format(
    'insert into public.businesses (%1$s, source, last_confirmed_on)
      select %1$s, $2, internal.florida_day()
      from jsonb_populate_record(null::public.businesses, $1)
      on conflict (id) do nothing returning *', internal.published_columns())
    into business using jsonb_strip_nulls(listing), submission.source;
  if business.id is null then
    return jsonb_build_object('ok', false, 'problem', 'listed', 'businessId', listing ->> 'id');
  end if;

  perform internal.set_categories(jsonb_build_array(listing));
  if certification is not null then perform internal.certify(business.id, certification); end if;
  perform internal.publish_photos(submission.id, business.id);
  perform internal.decide(submission, 'approved', null, business.id);
  if submission.owner_id is not null then
    perform internal.add_owner(business.id, submission.owner_id, 'submission');
  else
    invitation := internal.invite(business, lower(submission.email), null);
  end if;
  perform internal.queue_email(submission.email, 'submission-approved', jsonb_strip_nulls(jsonb_build_object(
    'businessName', business.name, 'link', '/business/' || business.id, 'invitation', invitation)));
  return jsonb_build_object('ok', true, 'businessId', business.id);
end;
$$;

-- Decides on a submission, without publishing it: 'changes requested', 'rejected', 'spam', or 'pending' to restore it from spam.
-- `message` is mailed. `link` leads to the form with the submitted values: only the site can sign it, and the mail cannot be written
-- without it. Of what the site had put aside, the receipt is mailed only now.
create function public.decide_submission(
  submission_id uuid, seen_revision integer, decision text, message text default null, link text default null
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  submission public.submissions;
  data jsonb;
begin
  select * into locked from internal.lock_submission(submission_id, seen_revision, case decision
    when 'pending' then array['spam'] when 'changes requested' then array['pending'] else array['pending', 'changes requested'] end);
  if locked.refusal is not null then return locked.refusal; end if;
  submission := locked.submission;
  perform internal.raise_if((decision in ('changes requested', 'rejected', 'spam', 'pending')) is not true, 'There is no such decision.');
  perform internal.raise_if(decision in ('changes requested', 'rejected') and coalesce(message, '') = '', 'There is no text for the mail.');
  perform internal.raise_if(
    decision = 'changes requested' and (length(link) <= 500 and link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$') is not true,
    'The link of a mail is a path of the site.');
  perform internal.decide(submission, decision, message);
  data := jsonb_build_object('businessName', submission.name, 'reference', submission.reference);
  case decision
    when 'changes requested' then
      perform internal.queue_email(submission.email, 'changes-requested', data || jsonb_build_object('message', message, 'link', link));
    when 'rejected' then
      delete from public.business_images i where i.submission_id = submission.id;
      perform internal.queue_email(submission.email, 'submission-rejected', data || jsonb_build_object('reason', message));
    when 'pending' then
      update public.submissions t set due_at = now() + interval '24 hours' where t.id = submission.id;
      update public.submission_internals i set spam_reason = null
        where i.submission_id = submission.id and i.spam_reason is not null;
      if found then perform internal.confirm_receipt(submission); end if;
    else null;
  end case;
  return jsonb_build_object('ok', true);
end;
$$;

-- A submission with its internals, and other submissions that may come from the same people or business.
create function public.get_submission(submission_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked public.submissions;
  internals public.submission_internals;
begin
  perform internal.require_reviewer();
  select * into asked from public.submissions s where s.id = get_submission.submission_id;
  if asked.id is null then return null; end if;
  select * into internals from public.submission_internals i where i.submission_id = asked.id;
  return to_jsonb(asked) - 'owner_id'
    || jsonb_build_object(
      'account', internal.email_of(asked.owner_id),
      'decided_by', internal.email_of(internals.decided_by),
      'spam_reason', internals.spam_reason,
      'related', (select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'reference', r.reference, 'name', r.name, 'status', r.status, 'created_at', r.created_at
        ) order by r.created_at desc), '[]') from (
          select s.* from public.submissions s
          where s.id <> asked.id and (
            s.phone = asked.phone or lower(s.email) = lower(asked.email) or s.zip = asked.zip
              and extensions.similarity(internal.fold_text(s.name), internal.fold_text(asked.name)) >= 0.5)
          order by s.created_at desc limit 10
        ) r)
    );
end;
$$;

grant execute on function
  public.approve_submission(uuid, integer, jsonb, jsonb),
  public.decide_submission(uuid, integer, text, text, text),
  public.get_submission(uuid)
to authenticated;

grant select (submission_id, spam_reason, decided_by) on public.submission_internals to authenticated;
grant select on public.submission_counts to authenticated, service_role;

call internal.close_migration();

create table internal.listing_columns (
  name text primary key,
  -- 'link' is the URL of a website, which may contain nine digits in a row.
  -- 'category' is no column of public.businesses, but rows of public.business_categories.
  kind text not null default 'value' check (kind in ('link', 'value', 'category')),
  -- Whether forms submit it, and whether an approval publishes it.
  is_submitted boolean not null default true,
  is_published boolean not null default true,
  -- Whether an owner's change of a published listing takes effect at once; other changes wait for a reviewer.
  is_live boolean not null default false
);

alter table internal.listing_columns enable row level security;

insert into internal.listing_columns (name, kind) values
  ('website', 'link'), ('facebook', 'link'), ('instagram', 'link'), ('twitter', 'link'), ('linkedin', 'link');
insert into internal.listing_columns (name)
  select unnest(array[
    'name', 'description', 'category', 'phone', 'street', 'city', 'zip', 'county', 'service', 'hours', 'hours_note',
    'year_founded', 'price_range', 'naics', 'uei', 'cage', 'counties_served']);
-- What submitters tell reviewers only; and what a reviewer or the site adds.
insert into internal.listing_columns (name, is_published)
  select unnest(array['owner_name', 'email', 'hides_street', 'register_reference', 'services']), false;
insert into internal.listing_columns (name, is_submitted)
  select unnest(array['id', 'more_categories', 'latitude', 'longitude', 'special_hours']), false;

update internal.listing_columns set kind = 'category' where name in ('category', 'more_categories');
update internal.listing_columns set is_live = true where name in (
  'description', 'phone', 'hours', 'hours_note', 'special_hours', 'year_founded', 'price_range',
  'naics', 'uei', 'cage', 'counties_served',
  'website', 'facebook', 'instagram', 'twitter', 'linkedin');

-- 'name, phone, …': the list of columns for a statement.
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
  select string_agg(quote_ident(c.name), ', ' order by c.name) from internal.listing_columns c where c.is_published and c.kind <> 'category';
$$;

-- The argument as a row, of which only the columns above may be used.
create function internal.read_submission(submission jsonb) returns public.submissions
language sql stable
set search_path = ''
as $$
  select jsonb_populate_record(null::public.submissions,
    '{"hides_street": false, "services": []}' || jsonb_strip_nulls(submission));
$$;

call internal.close_migration();
