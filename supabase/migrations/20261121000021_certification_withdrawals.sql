-- A check that turns out to be false is withdrawn: the badge goes, the record stays.
--
-- certifications              Who may read:  everyone, those of visible businesses that were not withdrawn.
--                             Who may write: nobody; rows come and are withdrawn by the functions of reviewers.
-- certification_withdrawals   Who may read and write: nobody; reviewers read them through list_certifications.
--
-- Who may call:               withdraw_certification, list_certifications: reviewers, and each function asks for itself.
--
-- That a check was withdrawn ends its being shown; why, and by whom, is for reviewers alone. The reason is free text, so
-- it is not in the audit log, which forgets nothing; the log names the certification.

alter table public.certifications add withdrawn_at timestamptz;

create table public.certification_withdrawals (
  certification_id uuid primary key references public.certifications on delete cascade,
  withdrawn_by uuid references auth.users on delete set null,
  reason text not null check (reason <> '' and length(reason) <= 1000)
);
create index certification_withdrawals_by_member on public.certification_withdrawals (withdrawn_by);

alter table public.certification_withdrawals enable row level security;

drop policy "everyone reads certifications of visible businesses" on public.certifications;
create policy "everyone reads certifications of visible businesses that hold" on public.certifications
  for select to anon, authenticated
  using (withdrawn_at is null and exists (select from public.businesses b where b.id = business_id));

-- As before, without what was withdrawn. The lock comes first: of a check that is recorded and one that is withdrawn at
-- the same moment, the second sees what the first did. It is the lock that foreign keys do not wait for.
create or replace function public.follow_certifications() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  changed_business text := coalesce(new.business_id, old.business_id);
  best public.certifications;
begin
  perform from public.businesses b where b.id = changed_business for no key update;
  select * into best from public.certifications c
    where c.business_id = changed_business and c.withdrawn_at is null
    order by c.valid_until desc, c.checked_on desc limit 1;
  update public.businesses set
    is_verified = best.id is not null,
    verified_by = best.issuer,
    verified_on = best.checked_on,
    verified_until = best.valid_until
  where id = changed_business;
  return null;
end;
$$;

-- Once: whoever comes second is told who withdrew it and when, and nothing is changed.
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
    values (stored.id, auth.uid(), withdraw_certification.reason);
  update public.certifications c set withdrawn_at = now() where c.id = stored.id;
  perform public.write_audit('certification.withdrawn', 'business:' || stored.business_id,
    jsonb_build_object('certification', stored.id));
  return jsonb_build_object('ok', true, 'businessId', stored.business_id);
end;
$$;

-- All that was ever recorded of a business, the newest check first.
create function public.list_certifications(business_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'issuer', c.issuer, 'checked_on', c.checked_on, 'valid_until', c.valid_until,
      'withdrawn_at', c.withdrawn_at, 'withdrawn_by', c.withdrawn_by, 'reason', c.reason
    ) order by c.checked_on desc, c.valid_until desc, c.id), '[]')
    from (
      select k.*, internal.email_of(w.withdrawn_by) as withdrawn_by, w.reason
      from public.certifications k left join public.certification_withdrawals w on w.certification_id = k.id
      where k.business_id = list_certifications.business_id
      order by k.checked_on desc, k.valid_until desc, k.id limit 100
    ) c
  );
end;
$$;

revoke execute on function public.withdraw_certification(uuid, text), public.list_certifications(text)
from public, anon;
grant execute on function public.withdraw_certification(uuid, text), public.list_certifications(text)
to authenticated;
