-- What a reviewer may write: the functions refuse by themselves what the site's forms refuse.
--
-- Who may read and write: as before (20261121000004_submissions.sql, 20261121000021_certification_withdrawals.sql).
-- Rows that were there before stay as they are, and can still be withdrawn.

-- Whether a text holds what looks like a Social Security number, as lib/submissions/rules.ts has it, which knows the
-- digits of more scripts: tests/support/secret-numbers.ts holds for both.
create function internal.has_secret_number(written text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select plain ~ '(?<![0-9])(?<![0-9]-)[0-9]{3}[^[:alnum:]]{1,10}[0-9]{2}[^[:alnum:]]{1,10}[0-9]{4}(?![0-9])(?!-[0-9])'
    or plain ~ '(?<![0-9])(?<![0-9]-)[0-9]{3}[-._/ ]{1,3}[0-9]{6}(?![0-9])(?!-[0-9])'
    or plain ~ '(?<![0-9]|[0-9][^[:alnum:]]{1,3})[0-9]([^[:alnum:]]{1,3}[0-9]){8}(?![0-9]|[^[:alnum:]]{1,3}[0-9])'
    or plain ~ '((?<![[:alnum:]])(?<![0-9]-)|(?<=[sS][sS][nN]))[0-9]{9}(?![[:alnum:]])(?!-[0-9])'
    or plain ~ '(?<![0-9])(?<![0-9]-)[0-9]{5}[\s._/*:][0-9]{4}(?![[:alnum:]])(?!-[0-9])'
  from (
    select translate(
      -- Soft hyphens, zero-width spaces and the like.
      regexp_replace(normalize(written, NFKC), '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'),
      -- Dashes; Arabic, Persian, Devanagari, Bengali and Thai digits.
      U&'\2010\2011\2012\2013\2014\2015\2212' || (
        select string_agg(chr(zero + digit), '' order by zero, digit)
        from unnest(array[1632, 1776, 2406, 2534, 3664]) zero, generate_series(0, 9) digit),
      '-------' || repeat('0123456789', 5)
    ) as plain
  ) t;
$$;

create function internal.refuse(is_wrong boolean, problem text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if is_wrong then raise exception '%', problem using errcode = '22023'; end if;
end;
$$;

-- The names in data/categories.ts: tests/unit/data-categories.test.ts says when one is missing.
create function internal.is_category(name text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select name = any (array[
    'Air and Electric', 'Animal Services', 'Apparel', 'Aquarium Maintenance', 'Arts and Crafts', 'Auto Repair',
    'Auto Services', 'Barber Shops', 'Boat Repair', 'Car Dealership', 'Car Wash', 'Catering', 'Cleaning Services',
    'Construction', 'Detailing', 'Disability Benefits', 'Dog Grooming', 'Dog Training', 'Fence Construction',
    'Fitness', 'Food and Drinks', 'Garage Doors', 'Health and Wellness', 'Home Defense', 'Home Inspection',
    'Home Repair', 'HVAC', 'Insurance', 'IT Services', 'Landscape', 'Masonry', 'Mortgage Assistance', 'Non Profit',
    'Painting', 'Parties and Event Rentals', 'Pest Control', 'Photography', 'Plumbing', 'Pool Cleaning',
    'Pressure Washing', 'Real Estate', 'Roofing', 'Security', 'Self Defense', 'Social Clubs', 'Technology',
    'Tree Removal', 'Trucking', 'Waste Removal', 'Water Heater Maintenance', 'Water Treatment'
  ]);
$$;

-- A listing leads to websites alone, stands where visitors look, and tells no number that must not be told.
create function internal.require_listing(listing jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform internal.refuse(internal.is_category(listing ->> 'category') is not true, 'There is no such category.');
  perform internal.refuse(link !~* '^https?://[^/\s]', 'A link of a listing leads to a website.')
    from unnest(array['website', 'facebook', 'instagram', 'twitter', 'linkedin']) field, lateral (
      select listing ->> field as link) l;
  perform internal.refuse(internal.has_secret_number(listing ->> field), 'A text looks like a Social Security number.')
    from unnest(array['name', 'description', 'hours_note', 'service']) field;
end;
$$;

-- As before, for listings as they should be.
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

-- As before, within bounds: the SBA certifies a business for three years, and nothing checked once holds much longer.
create or replace function internal.certify(business_id text, certification jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  issuer text := certification ->> 'issuer';
  checked_on date := (certification ->> 'checked_on')::date;
  valid_until date := (certification ->> 'valid_until')::date;
begin
  perform internal.refuse(internal.has_secret_number(issuer), 'The issuer looks like a Social Security number.');
  perform internal.refuse(
    checked_on < date '2000-01-01' or checked_on > (now() at time zone 'America/New_York')::date
      or valid_until > checked_on + interval '10 years',
    'A check is of this century, not of a day to come, and holds for ten years at most.');
  insert into public.certifications (business_id, issuer, checked_on, valid_until)
  values (certify.business_id, issuer, checked_on, valid_until);
  perform public.write_audit('certification.recorded', 'business:' || certify.business_id,
    jsonb_build_object('checkedOn', checked_on, 'validUntil', valid_until));
end;
$$;

-- As before, with words where there are to be words, and without a number that must not be kept.
create or replace function internal.decide(
  submission public.submissions, new_status text, note text default null, new_business text default null
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform internal.refuse(note = '', 'There is no text for the mail.');
  perform internal.refuse(internal.has_secret_number(note), 'The text looks like a Social Security number.');
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

-- As before, with a link that its mail can be written with.
create or replace function public.request_changes(submission_id uuid, seen_revision integer, message text, link text)
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
  perform internal.refuse(
    (length(link) <= 500 and link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$') is not true,
    'The link of a mail is a path of the site.');
  perform internal.decide(submission, 'changes requested', message);
  perform public.queue_email(submission.email, 'changes-requested', jsonb_build_object(
    'businessName', submission.name, 'reference', submission.reference, 'message', message, 'link', link));
  return jsonb_build_object('ok', true);
end;
$$;

-- As before, without a number that must not be kept.
create or replace function public.withdraw_certification(certification_id uuid, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.certifications;
begin
  perform internal.require_reviewer();
  select * into stored from public.certifications c where c.id = withdraw_certification.certification_id for update;
  if stored.id is null then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  if stored.withdrawn_at is not null then
    return jsonb_build_object('ok', false, 'problem', 'withdrawn', 'businessId', stored.business_id,
      'withdrawnAt', stored.withdrawn_at, 'withdrawnBy', (
        select internal.email_of(w.withdrawn_by) from public.certification_withdrawals w
        where w.certification_id = stored.id));
  end if;
  perform internal.refuse(internal.has_secret_number(reason), 'The reason looks like a Social Security number.');
  insert into public.certification_withdrawals (certification_id, withdrawn_by, reason)
    values (stored.id, auth.uid(), withdraw_certification.reason);
  update public.certifications c set withdrawn_at = now() where c.id = stored.id;
  perform public.write_audit('certification.withdrawn', 'business:' || stored.business_id,
    jsonb_build_object('certification', stored.id));
  return jsonb_build_object('ok', true, 'businessId', stored.business_id);
end;
$$;
