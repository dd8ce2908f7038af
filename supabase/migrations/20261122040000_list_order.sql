-- Readers: everyone, of what they may read of businesses anyway. Nobody writes: both columns are generated.
--
-- The order of lists, stored: featured, verified, reachable by phone, then the name without its article and leading signs,
-- digits after Z. And the letter under which a list has it, '#' where it begins with none.

create function internal.to_list_name(name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  -- Cut: one sign of some scripts unfolds into eighteen, and an index takes no row of any length.
  select left(regexp_replace(internal.fold_text(name), '^the (?=.)', ''), 120);
$$;

create function internal.to_list_letter(name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(upper(substring(internal.to_list_name(name) from '^[a-z]')), '#');
$$;

create function internal.to_sort_key(name text, is_featured boolean, is_verified boolean, has_phone boolean) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select concat(
    (not is_featured)::integer, (not is_verified)::integer, (not has_phone)::integer,
    (internal.to_list_letter(name) = '#')::integer, internal.to_list_name(name));
$$;

-- Whoever writes a business computes its generated columns with their own rights.
grant execute on function
  internal.to_list_name(text), internal.to_list_letter(text), internal.to_sort_key(text, boolean, boolean, boolean)
  to service_role;

alter table public.businesses
  add column letter text collate "C" generated always as (internal.to_list_letter(name)) stored,
  add column sort_key text collate "C"
    generated always as (internal.to_sort_key(name, is_featured, is_verified, phone is not null)) stored;

alter table public.business_categories
  add column letter text collate "C",
  add column sort_key text collate "C";

alter table public.business_categories disable trigger business_categories_follow;
update public.business_categories l set letter = b.letter, sort_key = b.sort_key
from public.businesses b where b.id = l.business_id;
alter table public.business_categories enable trigger business_categories_follow;

alter table public.business_categories
  alter column letter set not null,
  alter column sort_key set not null;

create or replace function internal.list_in_categories() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then delete from public.business_categories l where l.business_id = old.id; end if;
  if new.status = 'published' then
    insert into public.business_categories
      (business_id, category, name, city, county, address, is_featured, letter, sort_key)
    select new.id, category, new.name, new.city, new.county, new.address, new.is_featured, new.letter, new.sort_key
    from unnest(new.category || new.more_categories) category;
  end if;
  return null;
end;
$$;

drop trigger businesses_listed_anew on public.businesses;
create trigger businesses_listed_anew after update on public.businesses
  for each row when (
    (old.status, old.category, old.more_categories, old.name, old.city, old.county, old.address, old.sort_key)
    is distinct from
    (new.status, new.category, new.more_categories, new.name, new.city, new.county, new.address, new.sort_key))
  execute function internal.list_in_categories();

-- Lists: by county, category, city and their crossings. Id makes the order total.
drop index public.business_categories_listed, public.business_categories_by_county, public.business_categories_by_city;
create index business_categories_listed on public.business_categories (category, sort_key, business_id);
create index business_categories_by_county on public.business_categories (category, county, sort_key, business_id);
create index business_categories_by_city on public.business_categories (category, city, sort_key, business_id);
create index business_categories_of_county on public.business_categories (county, category);
create index businesses_listed on public.businesses (sort_key, id) where status = 'published';
create index businesses_listed_by_county on public.businesses (county, sort_key, id) where status = 'published';
create index businesses_by_letter on public.businesses (county, letter, sort_key, id) where status = 'published';

create view public.county_letters with (security_invoker = true) as
  select county, letter, count(*)::integer as businesses
  from public.businesses where status = 'published' and county is not null group by county, letter;

create view public.category_letters with (security_invoker = true) as
  select category, letter, count(*)::integer as businesses
  from public.business_categories group by category, letter;

-- The trades of a county, and the counties of a trade.
create view public.crossing_counts with (security_invoker = true) as
  select county, category, count(*)::integer as businesses
  from public.business_categories where county is not null group by county, category;

call internal.close_migration();
