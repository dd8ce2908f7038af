-- What an import brings beside the listings: checks of veterans with the number of each, and owners' addresses.
--
-- owner_addresses  Who may read and write: the service key alone. An owner's e-mail address is private, so it has a table of
--                  its own; whoever claims the listing can be known by it.

alter table public.certifications add column number text check (number ~ '\S' and length(number) <= 60);

create table public.owner_addresses (
  business_id text primary key references public.businesses on delete cascade,
  email text not null check (email ~ '^\S+@\S+$' and length(email) <= 254)
);
alter table public.owner_addresses enable row level security;

-- Records a certification, within bounds: the SBA certifies a business for three years, and nothing checked once holds
-- much longer.
create or replace function internal.certify(business_id text, certification jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  issuer text := certification ->> 'issuer';
  number text := certification ->> 'number';
  checked_on date := (certification ->> 'checked_on')::date;
  valid_until date := (certification ->> 'valid_until')::date;
begin
  perform internal.refuse(internal.has_secret_number(concat_ws(' | ', issuer, number)),
    'The issuer or the number looks like a Social Security number.');
  perform internal.refuse(
    checked_on < date '2000-01-01' or checked_on > (now() at time zone 'America/New_York')::date
      or valid_until > checked_on + interval '10 years',
    'A check is of this century, not of a day to come, and holds for ten years at most.');
  insert into public.certifications (business_id, issuer, number, checked_on, valid_until)
  values (certify.business_id, issuer, number, checked_on, valid_until);
  perform public.write_audit('certification.recorded', 'business:' || certify.business_id,
    jsonb_build_object('checkedOn', checked_on, 'validUntil', valid_until));
end;
$$;

-- Records checks that a register vouches for. One that is on record with these days already stays as it is, and one that a
-- reviewer has withdrawn stays withdrawn, whatever a file says.
create function public.import_certifications(certifications jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb;
begin
  for given in
    select c.value from jsonb_array_elements(internal.to_object(certifications)) c
    where not exists (
      select from public.certifications k
      where k.business_id = c.value ->> 'business_id' and k.issuer = c.value ->> 'issuer'
        and k.number = c.value ->> 'number'
        and (k.withdrawn_at is not null or
          (k.checked_on, k.valid_until) = ((c.value ->> 'checked_on')::date, (c.value ->> 'valid_until')::date)))
  loop
    perform internal.refuse(coalesce(given ->> 'number', '') = '', 'An imported check has a number.');
    perform internal.certify(given ->> 'business_id', given);
  end loop;
end;
$$;

revoke execute on function public.import_certifications(jsonb) from public, anon, authenticated;
grant execute on function public.import_certifications(jsonb) to service_role;

call internal.close_migration();
