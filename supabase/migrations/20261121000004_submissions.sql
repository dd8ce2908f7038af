-- Submissions: what people ask to have listed, what reviewers decide, and how a submission becomes a business.
--
-- submissions          Who may read:  a member, the ones of his own account; reviewers, all.
--                      Who may write: nobody; rows come and change by the functions below alone.
-- submission_drafts    Who may read and write: a member, the one draft of his own account.
--
-- Who may call:        submit_business, resubmit_business, sweep_submissions: the service, for the site's own actions.
--                      find_duplicates: everyone; it tells of published businesses what everyone may read.
--                      All others: reviewers, and each function asks for itself.
--
-- Private streets, people's names and e-mail addresses live here, and nowhere that the public key reaches.

create table public.submissions (
  id uuid primary key default gen_random_uuid(),
  -- What a submitter quotes. Forty random bits, so that nobody comes upon another's. Without an E: the embedded server
  -- reads '1234E-56789' in a filter as a number.
  reference text not null unique
    default translate(left(gen_random_uuid()::text, 5) || '-' || left(gen_random_uuid()::text, 5), 'abcdef', 'ABCDHF')
    check (reference ~ '^[0-9A-DFH]{5}-[0-9A-DFH]{5}$'),
  -- From the form, and of what it said: sent twice, it is one submission.
  idempotency_key uuid not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  status text not null default 'pending'
    check (status in ('pending', 'changes requested', 'approved', 'rejected', 'spam')),
  -- Grows with every change: who decides says what he has seen, and learns if it has changed since.
  revision integer not null default 1,
  owner_id uuid references auth.users on delete set null, -- null: sent without an account
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
  website text check (length(website) <= 300),
  facebook text check (length(facebook) <= 300),
  instagram text check (length(instagram) <= 300),
  twitter text check (length(twitter) <= 300),
  linkedin text check (length(linkedin) <= 300),
  service text not null check (length(service) <= 40),
  register_reference text check (length(register_reference) <= 200),
  services text[] not null default '{}' check (cardinality(services) <= 12),
  hours jsonb check (jsonb_typeof(hours) = 'array'),
  hours_note text check (length(hours_note) <= 120),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '24 hours',
  -- Why the site itself put it aside; null where a reviewer did.
  spam_reason text check (length(spam_reason) <= 60),
  spam_since timestamptz,
  decided_at timestamptz,
  decided_by uuid, -- no reference: it outlives the account
  decision_note text check (length(decision_note) <= 1000),
  business_id text references public.businesses on delete set null,
  unique (idempotency_key, content_hash),
  check ((status = 'spam') = (spam_since is not null))
);

create index submissions_by_status on public.submissions (status, due_at, id);
create index submissions_decided on public.submissions (decided_at desc, id) where decided_at is not null;
create index submissions_by_owner on public.submissions (owner_id, created_at desc) where owner_id is not null;
create index submissions_by_content on public.submissions (content_hash);
create index submissions_by_phone on public.submissions (phone);
create index submissions_by_email on public.submissions (lower(email));
create index submissions_by_zip on public.submissions (zip);

create table public.submission_drafts (
  user_id uuid primary key references auth.users on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 20000),
  updated_at timestamptz not null default now()
);

create trigger submission_drafts_touch before update on public.submission_drafts
  for each row execute function public.touch_updated_at();

alter table public.submissions enable row level security;
alter table public.submission_drafts enable row level security;

create policy "members read their own submissions" on public.submissions
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "reviewers read all submissions" on public.submissions
  for select to authenticated using ((select public.has_role('reviewer')));

create policy "members keep their own draft" on public.submission_drafts
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- 'https://www.example.com/shop' and 'http://example.com' are one website.
create function internal.website_host(website text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(substring(lower(website) from '^https?://([^/:?#]+)'), '^www\.', '');
$$;

create index businesses_by_phone on public.businesses (phone) where status = 'published';
create index businesses_by_zip on public.businesses (zip) where status = 'published';
create index businesses_by_website on public.businesses (internal.website_host(website)) where status = 'published';

-- Published businesses that may be the one asked about: by phone, by website, or by a like name in the same ZIP code.
-- With its owner's rights, because likeness under a row policy would read the whole table. At most five.
create function public.find_duplicates(phone text, website text, name text, zip text)
returns table (id text, name text, address text, city text, phone text, reason text)
language sql stable security definer
set search_path = ''
as $$
  select distinct on (found.rank, found.id) found.id, found.name, found.address, found.city, found.phone, found.reason
  from (
    select 1 as rank, 'phone' as reason, b.* from public.businesses b
      where b.status = 'published' and b.phone = find_duplicates.phone
    union all
    select 2, 'website', b.* from public.businesses b
      where b.status = 'published' and internal.website_host(b.website) = internal.website_host(find_duplicates.website)
    union all
    select 3, 'name', b.* from public.businesses b
      where b.status = 'published' and b.zip = find_duplicates.zip
        and extensions.similarity(b.name_key, internal.fold_text(left(find_duplicates.name, 200))) >= 0.5
  ) found
  order by found.rank, found.id
  limit 5;
$$;

create function internal.require_reviewer() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null or not public.has_role('reviewer') then
    raise exception 'This takes a reviewer.' using errcode = '42501';
  end if;
end;
$$;

create function internal.email_of(user_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select u.email::text from auth.users u where u.id = user_id;
$$;
revoke execute on function internal.email_of(uuid) from public, anon, authenticated;

-- Takes a submission in, once: the same form, or the same words while they wait, answer with the first one's reference.
-- What looks like spam is put aside, without a mail to an address that somebody may have made up.
create function public.submit_business(
  submission jsonb, key uuid, content_hash text, owner uuid default null, spam_reason text default null,
  ends_draft boolean default false
)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.submissions;
begin
  perform pg_advisory_xact_lock(hashtextextended(content_hash, 0));
  select * into stored from public.submissions s
    where s.content_hash = submit_business.content_hash
      and (s.idempotency_key = key or s.status in ('pending', 'changes requested', 'spam'))
    limit 1;
  if stored.id is not null then return stored.reference; end if;

  insert into public.submissions (
    idempotency_key, content_hash, owner_id, status, spam_reason, spam_since,
    name, owner_name, email, phone, category, description, street, hides_street, city, zip, county, website, facebook,
    instagram, twitter, linkedin, service, register_reference, services, hours, hours_note
  )
  select
    key, submit_business.content_hash, owner,
    case when submit_business.spam_reason is null then 'pending' else 'spam' end,
    submit_business.spam_reason, case when submit_business.spam_reason is not null then now() end,
    s.name, s.owner_name, s.email, s.phone, s.category, s.description, s.street, coalesce(s.hides_street, false), s.city,
    s.zip, s.county, s.website, s.facebook, s.instagram, s.twitter, s.linkedin, s.service, s.register_reference,
    coalesce(s.services, '{}'), s.hours, s.hours_note
  from jsonb_populate_record(null::public.submissions, internal.to_object(submission)) s
  returning * into stored;

  perform public.write_audit('submission.received', 'submission:' || stored.id, jsonb_build_object('status', stored.status));
  if stored.status = 'pending' then perform internal.confirm_receipt(stored); end if;
  if ends_draft then delete from public.submission_drafts d where d.user_id = owner; end if;
  return stored.reference;
end;
$$;

create function internal.confirm_receipt(submission public.submissions) returns void
language sql
set search_path = ''
as $$
  select public.queue_email(submission.email, 'submission-received',
    jsonb_build_object('businessName', submission.name, 'reference', submission.reference));
$$;

-- Takes the answer to a request for changes. Says why not if nobody waits for one: 'missing' or 'changed'.
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
  if stored.content_hash = resubmit_business.content_hash and stored.status = 'pending' then
    return jsonb_build_object('ok', true, 'reference', stored.reference);
  end if;
  if stored.status <> 'changes requested' or stored.revision <> seen_revision then
    return jsonb_build_object('ok', false, 'problem', 'changed');
  end if;
  update public.submissions t set
    status = 'pending', revision = t.revision + 1, due_at = now() + interval '24 hours',
    content_hash = resubmit_business.content_hash,
    name = s.name, owner_name = s.owner_name, email = s.email, phone = s.phone, category = s.category,
    description = s.description, street = s.street, hides_street = coalesce(s.hides_street, false), city = s.city,
    zip = s.zip, county = s.county, website = s.website, facebook = s.facebook, instagram = s.instagram,
    twitter = s.twitter, linkedin = s.linkedin, service = s.service, register_reference = s.register_reference,
    services = coalesce(s.services, '{}'), hours = s.hours, hours_note = s.hours_note
  from jsonb_populate_record(null::public.submissions, internal.to_object(submission)) s
  where t.id = stored.id
  returning t.* into stored;
  perform public.write_audit('submission.changed', 'submission:' || stored.id);
  perform internal.confirm_receipt(stored);
  return jsonb_build_object('ok', true, 'reference', stored.reference);
end;
$$;

-- Spam is kept for thirty days.
create function public.sweep_submissions() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  gone integer;
begin
  delete from public.submissions where status = 'spam' and spam_since < now() - interval '30 days';
  get diagnostics gone = row_count;
  return gone;
end;
$$;

-- Locks the submission for a decision. Null in `refusal` means that the caller may go on; else it is the answer: the
-- submission is unknown, or somebody has decided since the caller looked.
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
      'decidedAt', submission.decided_at, 'decidedBy', internal.email_of(submission.decided_by));
  end if;
end;
$$;

-- What every decision leaves: the new state, who and when, and a line in the audit log.
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
    decided_by = auth.uid(),
    decision_note = note,
    business_id = new_business,
    spam_since = case when new_status = 'spam' then now() end
  where t.id = submission.id;
  perform public.write_audit('submission.' || replace(new_status, ' ', '_'), 'submission:' || submission.id,
    jsonb_strip_nulls(jsonb_build_object('from', submission.status, 'business', new_business)));
end;
$$;

-- Publishes: the business, its certification if one was checked, the decision, the log and the mail, all or nothing.
-- Of `listing` only the columns named here are read; the badge follows from the certification alone.
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
  new_id text;
begin
  select * into locked from internal.lock_submission(submission_id, seen_revision, array['pending', 'changes requested']);
  if locked.refusal is not null then return locked.refusal; end if;
  submission := locked.submission;

  insert into public.businesses (
    id, name, description, category, address, city, zip, county, latitude, longitude, phone, website, facebook,
    instagram, twitter, linkedin, service, hours, hours_note
  )
  select
    b.id, b.name, b.description, b.category, b.address, b.city, b.zip, b.county, b.latitude, b.longitude, b.phone,
    b.website, b.facebook, b.instagram, b.twitter, b.linkedin, b.service, b.hours, b.hours_note
  from jsonb_to_record(internal.to_object(listing)) as b (
    id text, name text, description text, category text, address text, city text, zip text, county text,
    latitude double precision, longitude double precision, phone text, website text, facebook text, instagram text,
    twitter text, linkedin text, service text, hours jsonb, hours_note text
  )
  on conflict (id) do nothing
  returning id into new_id;
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

create function internal.certify(business_id text, certification jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.certifications (business_id, issuer, checked_on, valid_until)
  select certify.business_id, c.issuer, c.checked_on, c.valid_until
  from jsonb_to_record(certification) as c (issuer text, checked_on date, valid_until date);
  perform public.write_audit('certification.recorded', 'business:' || certify.business_id,
    jsonb_build_object('checkedOn', certification ->> 'checked_on', 'validUntil', certification ->> 'valid_until'));
end;
$$;

-- Records a veteran's check of a business that is listed already; the badge follows.
create function public.record_certification(business_id text, certification jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  if not exists (select from public.businesses b where b.id = record_certification.business_id) then
    return jsonb_build_object('ok', false, 'problem', 'missing');
  end if;
  perform internal.certify(record_certification.business_id, internal.to_object(certification));
  return jsonb_build_object('ok', true);
end;
$$;

-- `link` leads to the form with what was sent, and is the site's to sign.
create function public.request_changes(submission_id uuid, seen_revision integer, message text, link text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  submission public.submissions;
begin
  select * into locked from internal.lock_submission(submission_id, seen_revision, array['pending']);
  if locked.refusal is not null then return locked.refusal; end if;
  submission := locked.submission;
  perform internal.decide(submission, 'changes requested', message);
  perform public.queue_email(submission.email, 'changes-requested', jsonb_build_object(
    'businessName', submission.name, 'reference', submission.reference, 'message', message, 'link', link));
  return jsonb_build_object('ok', true);
end;
$$;

create function public.reject_submission(submission_id uuid, seen_revision integer, reason text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  submission public.submissions;
begin
  select * into locked from internal.lock_submission(submission_id, seen_revision, array['pending', 'changes requested']);
  if locked.refusal is not null then return locked.refusal; end if;
  submission := locked.submission;
  perform internal.decide(submission, 'rejected', reason);
  perform public.queue_email(submission.email, 'submission-rejected', jsonb_build_object(
    'businessName', submission.name, 'reference', submission.reference, 'reason', reason));
  return jsonb_build_object('ok', true);
end;
$$;

create function public.mark_spam(submission_id uuid, seen_revision integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
begin
  select * into locked from internal.lock_submission(submission_id, seen_revision, array['pending', 'changes requested']);
  if locked.refusal is not null then return locked.refusal; end if;
  perform internal.decide(locked.submission, 'spam');
  return jsonb_build_object('ok', true);
end;
$$;

-- Back into the queue, with a new deadline. Who was put aside by the site has had no mail yet.
create function public.restore_from_spam(submission_id uuid, seen_revision integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  locked record;
  submission public.submissions;
begin
  select * into locked from internal.lock_submission(submission_id, seen_revision, array['spam']);
  if locked.refusal is not null then return locked.refusal; end if;
  submission := locked.submission;
  perform internal.decide(submission, 'pending');
  update public.submissions t set due_at = now() + interval '24 hours', spam_reason = null where t.id = submission.id;
  if submission.spam_reason is not null then perform internal.confirm_receipt(submission); end if;
  return jsonb_build_object('ok', true);
end;
$$;

-- One page of the reviewers' queue: what is due first stands first, what was decided last as well.
create function public.list_submissions(folder text, phrase text default '', skip integer default 0, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wanted text[] := case folder
    when 'spam' then array['spam']
    when 'asked' then array['changes requested']
    when 'decided' then array['approved', 'rejected']
    else array['pending']
  end;
  answer jsonb;
begin
  perform internal.require_reviewer();
  with found as (
    select s.* from public.submissions s
    where s.status = any (wanted) and (phrase = '' or strpos(
      lower(concat_ws(' ', s.reference, s.name, s.owner_name, s.email, s.phone, s.city, s.zip, s.county, s.category)),
      lower(left(phrase, 100))) > 0)
  ), page as (
    select f.*, row_number() over (
      order by case when folder = 'decided' then f.decided_at end desc, f.due_at, f.id) as place
    from found f
    order by place offset greatest(skip, 0) limit least(greatest(size, 0), 100)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'folders', (select jsonb_object_agg(c.status, c.submissions) from (
      select s.status, count(*) as submissions from public.submissions s group by s.status) c),
    'submissions', (select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'reference', p.reference, 'status', p.status, 'name', p.name, 'category', p.category, 'city', p.city,
      'county', p.county, 'created_at', p.created_at, 'due_at', p.due_at, 'decided_at', p.decided_at,
      'decided_by', internal.email_of(p.decided_by), 'business_id', p.business_id, 'spam_reason', p.spam_reason
    ) order by p.place), '[]') from page p)
  ) into answer;
  return answer;
end;
$$;

-- One submission with what is known about it: other submissions that may be of the same people or business.
create function public.get_submission(submission_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked public.submissions;
begin
  perform internal.require_reviewer();
  select * into asked from public.submissions s where s.id = submission_id;
  if asked.id is null then return null; end if;
  return to_jsonb(asked) - array['idempotency_key', 'content_hash', 'owner_id']
    || jsonb_build_object(
      'has_account', asked.owner_id is not null,
      'decided_by', internal.email_of(asked.decided_by),
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

revoke execute on function
  public.submit_business(jsonb, uuid, text, uuid, text, boolean),
  public.resubmit_business(uuid, integer, jsonb, text),
  public.sweep_submissions()
from public, anon, authenticated;
grant execute on function
  public.submit_business(jsonb, uuid, text, uuid, text, boolean),
  public.resubmit_business(uuid, integer, jsonb, text),
  public.sweep_submissions()
to service_role;

revoke execute on function
  public.approve_submission(uuid, integer, jsonb, jsonb),
  public.request_changes(uuid, integer, text, text),
  public.reject_submission(uuid, integer, text),
  public.mark_spam(uuid, integer),
  public.restore_from_spam(uuid, integer),
  public.record_certification(text, jsonb),
  public.list_submissions(text, text, integer, integer),
  public.get_submission(uuid)
from public, anon;
grant execute on function
  public.approve_submission(uuid, integer, jsonb, jsonb),
  public.request_changes(uuid, integer, text, text),
  public.reject_submission(uuid, integer, text),
  public.mark_spam(uuid, integer),
  public.restore_from_spam(uuid, integer),
  public.record_certification(text, jsonb),
  public.list_submissions(text, text, integer, integer),
  public.get_submission(uuid)
to authenticated;
