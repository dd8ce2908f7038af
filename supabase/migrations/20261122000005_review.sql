-- Reviewers' decisions: how a submission becomes a business, and which certifications support the badge.
--
-- businesses, certifications, certification_withdrawals   Who may read: reviewers, all rows.
-- submission_internals                                    Who may read: reviewers, why the site suspected spam, and who decided.
--
-- Who may call: reviewers; each function checks the role. import_certifications: the service role.
--
-- The functions refuse what the site's forms refuse. Reasons are free text and therefore not in the audit log, whose rows are
-- never deleted. Nobody decides on their own submission.

create policy "reviewers read all businesses" on public.businesses
  for select to authenticated using ((select internal.has_role('reviewer')));
create policy "reviewers read all certifications" on public.certifications
  for select to authenticated using ((select internal.has_role('reviewer')));
create policy "reviewers read withdrawals" on public.certification_withdrawals
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
  perform internal.raise_if(listing ->> c.name !~* '^https?://[^/\s]', 'A link of a listing leads to a website.')
    from internal.listing_columns c where c.kind = 'link';
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

-- Records a certification, within limits: the SBA certifies a business for three years, and no check is valid for much longer.
create function internal.certify(business_id text, certification jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  issuer text := certification ->> 'issuer';
  number text := certification ->> 'number';
  checked_on date := (certification ->> 'checked_on')::date;
  valid_until date := (certification ->> 'valid_until')::date;
begin
  perform internal.raise_if(
    checked_on < date '2000-01-01' or checked_on > internal.florida_day()
      or valid_until > checked_on + interval '10 years',
    'A check is of this century, not of a day to come, and holds for ten years at most.');
  insert into public.certifications (business_id, issuer, number, checked_on, valid_until)
  values (certify.business_id, issuer, number, checked_on, valid_until);
  perform internal.write_audit('certification.recorded', 'business:' || certify.business_id,
    jsonb_build_object('checkedOn', checked_on, 'validUntil', valid_until));
end;
$$;

-- Records imported certifications, whose source is a register, as is then that of an imported listing. One that is already recorded with these dates is unchanged, and
-- one that a reviewer withdrew stays withdrawn, whatever the file contains.
create function public.import_certifications(certifications jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb;
begin
  for given in
    select c.value from jsonb_array_elements(certifications) c
    where not exists (
      select from public.certifications k
      where k.business_id = c.value ->> 'business_id' and k.issuer = c.value ->> 'issuer'
        and k.number = c.value ->> 'number'
        and (k.withdrawn_at is not null or
          (k.checked_on, k.valid_until) = ((c.value ->> 'checked_on')::date, (c.value ->> 'valid_until')::date)))
  loop
    perform internal.raise_if(coalesce(given ->> 'number', '') = '', 'An imported check has a number.');
    perform internal.certify(given ->> 'business_id', given);
    update public.businesses b set source = 'register' where b.id = given ->> 'business_id' and b.source = 'import';
  end loop;
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

-- Records a certification of a listed business; the badge follows. Nobody certifies a business that they submitted or own.
create function public.record_certification(business_id text, certification jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  if not exists (select from public.businesses b where b.id = record_certification.business_id) then
    return jsonb_build_object('ok', false, 'problem', 'missing');
  end if;
  if internal.is_owner(record_certification.business_id) or exists (
    select from public.submissions s where s.business_id = record_certification.business_id and internal.is_own(s)
  ) then
    return jsonb_build_object('ok', false, 'problem', 'own');
  end if;
  perform internal.certify(record_certification.business_id, certification);
  return jsonb_build_object('ok', true);
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

-- Withdraws a certification once: a second caller gets by whom and when it was withdrawn, and nothing changes.
create function public.withdraw_certification(certification_id uuid, reason text) returns jsonb
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
  insert into public.certification_withdrawals (certification_id, withdrawn_by, reason)
    values (stored.id, internal.member_id(), withdraw_certification.reason);
  update public.certifications c set withdrawn_at = now() where c.id = stored.id;
  perform internal.write_audit('certification.withdrawn', 'business:' || stored.business_id,
    jsonb_build_object('certification', stored.id));
  return jsonb_build_object('ok', true, 'businessId', stored.business_id);
end;
$$;

grant execute on function
  public.approve_submission(uuid, integer, jsonb, jsonb),
  public.decide_submission(uuid, integer, text, text, text),
  public.record_certification(text, jsonb),
  public.get_submission(uuid),
  public.withdraw_certification(uuid, text)
to authenticated;

grant execute on function public.import_certifications(jsonb) to service_role;

grant select on public.certification_withdrawals to authenticated;
grant select (submission_id, spam_reason, decided_by) on public.submission_internals to authenticated;
grant select on public.submission_counts to authenticated, service_role;

call internal.close_migration();
