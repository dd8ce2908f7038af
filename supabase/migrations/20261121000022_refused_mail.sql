-- Mail that its recipient's server refuses for good is given up, and says so.
--
-- Who may read and write: as before (20261121000003_accounts.sql): the service alone. Who has no address any more gets
-- no mail that his account leaves behind.

alter table public.email_outbox add failed_at timestamptz;

drop index public.email_outbox_due;
create index email_outbox_due on public.email_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index email_outbox_failed on public.email_outbox (failed_at) where failed_at is not null;

-- As before, without what was given up.
create or replace function public.claim_emails(max_rows integer) returns setof public.email_outbox
language sql security definer
set search_path = ''
as $$
  with due as materialized (
    select m.id from public.email_outbox m
    where m.sent_at is null and m.failed_at is null and m.next_attempt_at <= now()
    order by m.next_attempt_at, m.id
    limit least(greatest(max_rows, 0), 100)
    for update skip locked
  )
  update public.email_outbox m set
    attempts = m.attempts + 1,
    last_error = null,
    next_attempt_at = now()
      + least(interval '6 hours', interval '1 minute' * 2 ^ least(m.attempts, 10) * (1 + random() / 4))
  from due where m.id = due.id
  returning m.*;
$$;

-- Says how sending went. Without an error it is done and what it said is forgotten; with one it stays for its next try,
-- or for the operator to look at where there is to be none.
drop function public.finish_email(uuid, text);
create function public.finish_email(id uuid, error text default null, is_final boolean default false) returns void
language sql security definer
set search_path = ''
as $$
  update public.email_outbox m set
    sent_at = case when finish_email.error is null then now() end,
    data = case when finish_email.error is null then '{}' else m.data end,
    last_error = left(finish_email.error, 300),
    failed_at = case when finish_email.error is not null and finish_email.is_final then now() end
  where m.id = finish_email.id and m.sent_at is null;
$$;

-- As before; what was given up is kept as long as what was sent.
create or replace function public.sweep_accounts() returns void
language sql security definer
set search_path = ''
as $$
  delete from public.email_outbox where sent_at < now() - interval '30 days' or failed_at < now() - interval '30 days';
  delete from public.brakes where updated_at < now() - interval '3 days';
$$;

-- As before; what was given up goes with what was sent.
create or replace function public.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := auth.uid();
  address text;
begin
  if member is null then
    raise exception 'Sign in first.' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.users u where u.id = member returning u.email into address;
  delete from public.email_outbox m
    where m.recipient = address and (m.sent_at is not null or m.failed_at is not null);
  perform public.write_audit('account.deleted', 'user:' || member);
end;
$$;

revoke execute on function public.finish_email(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.finish_email(uuid, text, boolean) to service_role;
