-- Duplicates: one judgement on whether two listings are one business.
--
-- Who may call: find_duplicates: everyone; it tells of published businesses what everyone may read.
--               judge_duplicates: the service, for imports.

-- Where many businesses have a page: two with the same host need not be one.
create function internal.own_host(website text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select host from internal.website_host(website) host
  where host !~ '(^|\.)(facebook|fb|instagram|linkedin|twitter|x|youtube|tiktok|yelp|etsy|google|linktr)\.[a-z]{2,3}$';
$$;

-- A name without its article and legal form, after 'doing business as': "The Café Sol, LLC" is 'cafe sol'.
create function internal.to_name_form(name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(
      regexp_replace(folded, '^.* (dba|d b a) (?=.)', ''),
      '( (llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|pllc|pa|p a|lp|llp))+$', ''),
      '\m(the|and)\M *', '', 'g')), ''), folded)
  from internal.fold_text(left(name, 200)) folded;
$$;

-- A street as house number and name, without suite, direction and kind: "12 E Ocean Avenue, Suite 4" is '12 ocean'.
create function internal.to_street_form(street text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(substring(folded from '^\d+'), '') || ' ' || coalesce(nullif(btrim(regexp_replace(
      regexp_replace(folded, '^\d+ ?[a-z]?\M', ''),
      '\m(north|south|east|west|northeast|northwest|southeast|southwest|[nsew]|[ns] ?[ew]|street|str?|avenue|ave?|boulevard|blvd?|road|rd'
        || '|drive|dr|lane|ln|court|ct|circle|cir|place|pl|terrace|terr?|trail|trl|parkway|pkwy|highway|hwy|us|state|sr|county|cr|co|way)\M *',
      '', 'g')), ''), folded)
  from (
    select regexp_replace(internal.fold_text(regexp_replace(lower(street),
      '[, ]+(ste|suite|unit|apt|apartment|bldg|building|fl|flr|floor|space|bay|room|rm|lot|stand|#)(?![a-z]).*$', '')),
      '\m(\d+)(st|nd|rd|th)\M', '\1', 'g') as folded
  ) f;
$$;

-- The numbers in a name: those of two branches of a chain differ.
create function internal.to_numbers(name text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array(select m[1] from regexp_matches(name, '\d+', 'g') m);
$$;

-- Trigram likeness of two names, however they are spaced; 1 where one has all words of the other.
create function internal.name_likeness(a text, b text) returns real
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when string_to_array(a, ' ') <@ string_to_array(b, ' ') or string_to_array(b, ' ') <@ string_to_array(a, ' ') then 1
    else greatest(extensions.similarity(a, b), extensions.similarity(replace(a, ' ', ''), replace(b, ' ', '')))
  end;
$$;

create function internal.to_town_form(city text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(internal.fold_text(city), '^st ', 'saint ');
$$;

-- By what two listings are probably one business; null where they are not. Their names have to be alike, and besides they have one
-- door, or one phone number or website in one neighborhood, or nothing that speaks against it where one has no street. The
-- same name elsewhere is a branch.
create function internal.judge_pair(a public.businesses, b public.businesses) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  numbers_a text[] := internal.to_numbers(a.name);
  numbers_b text[] := internal.to_numbers(b.name);
  likeness real := internal.name_likeness(internal.to_name_form(a.name), internal.to_name_form(b.name));
  street_a text := internal.to_street_form(a.street);
  street_b text := internal.to_street_form(b.street);
  miles double precision := extensions.cube_distance(
    public.earth_position(a.latitude, a.longitude), public.earth_position(b.latitude, b.longitude)) * 3959;
  is_same_zip boolean := a.zip = b.zip;
  is_near boolean := coalesce(a.zip = b.zip or miles < 1, false)
    or (internal.to_town_form(a.city) = internal.to_town_form(b.city) and coalesce(miles < 15, true));
begin
  if (likeness >= 0.45) is not true then return null; end if;
  if numbers_a <> '{}' and numbers_b <> '{}' and not (numbers_a <@ numbers_b or numbers_b <@ numbers_a) then return null; end if;
  if is_near and split_part(street_a, ' ', 1) = split_part(street_b, ' ', 1)
    and extensions.similarity(street_a, street_b) >= 0.6 then return 'address'; end if;
  if likeness < 0.6 or not is_near then return null; end if;
  if a.phone = b.phone then return 'phone'; end if;
  if is_same_zip and internal.own_host(a.website) = internal.own_host(b.website) then return 'website'; end if;
  if is_same_zip and (street_a is null or street_b is null) and (a.phone is null or b.phone is null) then return 'name'; end if;
  return null;
end;
$$;

-- Published businesses that may be the one asked about: those that probably are it first, then whoever has its phone number, its
-- website, or a like name in its ZIP code. With its owner's rights, because likeness under a row policy would read the
-- whole table. At most five.
create function public.find_duplicates(
  phone text, website text, name text, zip text, street text default null, city text default null
)
returns table (id text, name text, address text, city text, phone text, reason text)
language sql stable security definer
set search_path = ''
as $$
  with asked as (
    select a.* from jsonb_populate_record(null::public.businesses, jsonb_strip_nulls(jsonb_build_object(
      'phone', nullif(find_duplicates.phone, ''), 'website', nullif(find_duplicates.website, ''),
      'name', left(find_duplicates.name, 200), 'zip', find_duplicates.zip, 'street', left(find_duplicates.street, 200),
      'city', left(find_duplicates.city, 100)))) a
  ), candidates as (
    select 1 as rank, 'phone' as reason, b from public.businesses b, asked a
      where b.status = 'published' and b.phone = a.phone
    union all
    select 2, 'website', b from public.businesses b, asked a
      where b.status = 'published' and internal.website_host(b.website) = internal.own_host(a.website)
    union all
    select 3, 'name', b from public.businesses b, asked a
      where b.status = 'published' and b.zip = a.zip
        and extensions.similarity(b.name_key, internal.fold_text(a.name)) >= 0.45
  ), judged as (
    select distinct on ((c.b).id) (c.b).*, c.rank, coalesce(j.reason, c.reason) as found_by, j.reason is not null as is_likely
    from candidates c, asked a, internal.judge_pair(a, c.b) j (reason)
    order by (c.b).id, c.rank
  )
  select d.id, d.name, d.address, d.city, d.phone, d.found_by from judged d
  order by d.is_likely desc, d.rank, d.id
  limit 5;
$$;

-- Of pairs of listings, each with what its row says, by what both are probably one business, or null: in the same order.
create function public.judge_duplicates(pairs jsonb) returns jsonb
language sql immutable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(internal.judge_pair(
    jsonb_populate_record(null::public.businesses, p.pair -> 0),
    jsonb_populate_record(null::public.businesses, p.pair -> 1)) order by p.place), '[]')
  from jsonb_array_elements(internal.to_object(pairs)) with ordinality p (pair, place);
$$;

revoke execute on function public.judge_duplicates(jsonb) from public, anon, authenticated;
grant execute on function public.judge_duplicates(jsonb) to service_role;

call internal.close_migration();
