-- The queue of mails, and the notice to the old address when an account's address changes.
--
-- email_outbox  read:  the service role; admins, unsent mail without its data, which contains links.
--               write: the service role, which says what became of a mail, and functions that queue mail; admins retry and drop
--                      unsent mail, which is logged.
--
-- Who may call: claim_emails: the service role. The notice is queued by a trigger of auth.users, so that every change of an address
--               queues it, and a change that is rolled back queues none.

-- A mail's Message-ID is derived from its id, so that a mail that is sent twice has the same one.
create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (recipient ~ '^[^\s@<>,;]+@[^\s@<>,;]+$' and length(recipient) <= 254),
  template text not null check (template ~ '^[a-z]+(-[a-z]+)*$' and length(template) <= 60),
  -- Emptied once the mail is sent: its content, above all its links, must not stay readable.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and length(data::text) <= 100000),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text check (length(last_error) <= 300),
  -- When the recipient's server refused it permanently.
  failed_at timestamptz,
  -- Asked for by anybody, and no account has confirmed the recipient's address: it may be a stranger's.
  is_unproven boolean not null default false
);

create index email_outbox_due on public.email_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index email_outbox_sent on public.email_outbox (sent_at) where sent_at is not null;
create index email_outbox_unproven on public.email_outbox (created_at) where is_unproven;
create index email_outbox_failed on public.email_outbox (failed_at) where failed_at is not null;
alter table public.email_outbox enable row level security;

-- Whether a mail was asked for by anybody, to an address that no account has confirmed.
create function internal.is_unproven(recipient text, template text) returns boolean
language sql stable
set search_path = ''
as $$
  select template = any ('{ready-made,submission-received,suggestion-received,owner-invited,claim-code}') and not exists (
    select from auth.users u where lower(u.email) = lower(recipient) and u.email_confirmed_at is not null);
$$;

-- Queues a mail. Of those to unproven addresses, 500 in an hour: the site must not become a sender of mail to strangers. More are
-- stored as given up, where admins see them and can send them.
create function internal.queue_email(recipient text, template text, data jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  unproven boolean := internal.is_unproven(queue_email.recipient, queue_email.template);
  is_over boolean := unproven and (
    select count(*) from public.email_outbox m where m.is_unproven and m.created_at > now() - interval '1 hour') >= 500;
  mail_id uuid;
begin
  -- The texts of reviewers, some of which are stored nowhere else.
  perform internal.raise_if(internal.has_secret_number(text), 'The text looks like a Social Security number.')
  from unnest(array[data ->> 'reason', data ->> 'message']) text;
  insert into public.email_outbox (recipient, template, data, is_unproven, failed_at, last_error)
  values (queue_email.recipient, queue_email.template, queue_email.data, unproven,
    case when is_over then now() end, case when is_over then 'More than 500 mails in an hour to addresses that nobody has confirmed.' end)
  returning id into mail_id;
  return mail_id;
end;
$$;

-- Claims mails that are due, each for one sender only, and schedules the next attempt before this one is made, so that the mail
-- of a sender that dies is sent again. The delay doubles from three minutes, within which every attempt has ended
-- (SEND_TIMEOUT_MS in lib/mails/delivery.ts), to six hours; below that, up to a quarter is added at random. A mail that is being
-- sent has no last error, unlike one that waits after a failure. A mail whose next attempt is further ahead than any delay was
-- scheduled while the clock was ahead, and counts as due.
create function public.claim_emails(max_rows integer) returns setof public.email_outbox
language sql security definer
set search_path = ''
as $$
  with due as materialized (
    select m.id from public.email_outbox m
    where m.sent_at is null and m.failed_at is null
      and (m.next_attempt_at <= now() or m.next_attempt_at > now() + interval '7 hours')
    order by m.next_attempt_at, m.id
    limit least(greatest(max_rows, 0), 100)
    for update skip locked
  )
  update public.email_outbox m set
    attempts = m.attempts + 1,
    last_error = null,
    next_attempt_at = now()
      + least(interval '6 hours', interval '3 minutes' * 2 ^ least(m.attempts, 10) * (1 + random() / 4))
  from due where m.id = due.id
  returning m.*;
$$;

-- Deletes mails 30 days after they were sent or given up, rate limits unused for longer than any window, what the auth server
-- logged 30 days ago, accounts unconfirmed for 30 days, second factors unconfirmed for a day, and role invitations 30 days after
-- their end.
create function internal.sweep_accounts() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.email_outbox where sent_at < now() - interval '30 days' or failed_at < now() - interval '30 days';
  delete from public.rate_limits where updated_at < now() - interval '3 days';
  delete from auth.audit_log_entries where created_at < now() - interval '30 days';
  delete from auth.users u
    where u.email_confirmed_at is null and u.created_at < now() - interval '30 days' and u.last_sign_in_at is null
      and not exists (select from public.user_roles r where r.user_id = u.id);
  delete from public.second_factors where confirmed_at is null and created_at < now() - interval '1 day';
  delete from public.role_invitations where least(ended_at, expires_at) < now() - interval '30 days';
end;
$$;

-- The new address is not named: the old mailbox may belong to somebody else by now.
create function internal.notify_old_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.queue_email(old.email, 'address-changed', jsonb_build_object('changedAt', now()));
  return null;
end;
$$;

create trigger users_address_changed after update of email on auth.users
  for each row when (old.email <> '' and new.email <> '' and lower(old.email) <> lower(new.email))
  execute function internal.notify_old_address();

create policy "admins read, retry and drop unsent mail" on public.email_outbox
  for all to authenticated using (sent_at is null and (select internal.has_role('admin')));

create trigger email_outbox_retried after update on public.email_outbox
  for each row when (current_user = 'authenticated') execute function internal.log_write('mail.retried', 'mail', 'id');
create trigger email_outbox_dropped after delete on public.email_outbox
  for each row when (current_user = 'authenticated') execute function internal.log_write('mail.dropped', 'mail', 'id');

grant execute on function public.claim_emails(integer) to service_role;

grant select (id, recipient, template, created_at, attempts, next_attempt_at, sent_at, last_error, failed_at),
  update (failed_at, last_error, next_attempt_at), delete
on public.email_outbox to authenticated;

call internal.close_migration();
