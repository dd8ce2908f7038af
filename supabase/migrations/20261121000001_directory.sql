-- The public directory: businesses and what their pages show.
--
-- Who may read:  everyone, published businesses and what belongs to them; a closed business for one year after it closed.
-- Who may write: nobody through the public key, not even signed in. Rows come from the service key (seed, import, review).
--
-- Everything in these tables is public by intent. What must stay private (owners, submitters, private streets) lives in
-- tables of its own, because column grants do not hold everywhere these migrations run.

create schema if not exists extensions;
create extension if not exists cube with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create table public.businesses (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  -- Collation C: every Postgres, and the in-memory store, puts names into the same order.
  name text collate "C" not null check (name <> '' and length(name) <= 120),
  description text not null default '' check (length(description) <= 4000),
  category text not null check (category <> '' and length(category) <= 60),
  -- The address as it is shown. City, ZIP code and county are what lists match on.
  address text check (length(address) <= 240),
  city text check (length(city) <= 60),
  state text not null default 'FL' check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^\d{5}$'),
  county text check (length(county) <= 40),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'), -- E.164
  email text check (length(email) <= 254),
  website text check (length(website) <= 300),
  facebook text check (length(facebook) <= 300),
  instagram text check (length(instagram) <= 300),
  twitter text check (length(twitter) <= 300),
  linkedin text check (length(linkedin) <= 300),
  image text check (length(image) <= 300),
  banner text check (length(banner) <= 300),
  service text check (
    service in ('Army', 'Marine Corps', 'Navy', 'Air Force', 'Space Force', 'Coast Guard', 'National Guard')
  ),
  -- [[opens, closes], …] in minutes of the week, Monday 00:00 local time being 0. Null: not specified.
  hours jsonb check (jsonb_typeof(hours) = 'array'),
  hours_note text check (length(hours_note) <= 120),
  -- What the 'Verified Veteran' badge rests on: kept by the trigger on certifications, never written by hand.
  is_verified boolean not null default false,
  verified_by text,
  verified_on date,
  verified_until date,
  is_featured boolean not null default false,
  is_sample boolean not null default false,
  status text not null default 'published' check (status in ('published', 'suspended', 'closed')),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check ((status = 'closed') = (closed_at is not null))
);

create table public.business_images (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  url text not null check (length(url) <= 300),
  alt text not null default '' check (length(alt) <= 200),
  position smallint not null default 0
);

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  type text not null default 'update' check (type in ('update', 'event', 'deal')),
  date timestamptz not null default now(),
  content text not null check (content ~ '\S' and length(content) <= 2000),
  image text check (length(image) <= 300)
);

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  source text not null check (source in ('google', 'site')),
  author text not null check (author <> '' and length(author) <= 80),
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 4000),
  date date not null
);

-- A record that somebody competent checked that a veteran owns the business, and until when that holds.
create table public.certifications (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  issuer text not null check (issuer <> '' and length(issuer) <= 120),
  checked_on date not null,
  valid_until date not null check (valid_until >= checked_on)
);

-- Lists: by county, category, city and their crossings, featured first, then by name. Id makes the order total.
create index businesses_by_name on public.businesses (is_featured desc, name, id) where status = 'published';
create index businesses_by_county on public.businesses (county, is_featured desc, name, id) where status = 'published';
create index businesses_by_category on public.businesses (category, is_featured desc, name, id) where status = 'published';
create index businesses_by_category_county on public.businesses (category, county, is_featured desc, name, id)
  where status = 'published';
create index businesses_by_category_city on public.businesses (category, city, is_featured desc, name, id)
  where status = 'published';
-- The few rows without a city or county are matched by their address.
create index businesses_without_place on public.businesses (id) where county is null or city is null;
create index businesses_samples on public.businesses (id) where is_sample;
create index business_images_by_business on public.business_images (business_id, position);
create index posts_by_business on public.posts (business_id, date desc);
create index reviews_by_business on public.reviews (business_id, date desc);
create index certifications_by_business on public.certifications (business_id, valid_until desc);

-- A place as a point on the unit sphere: the order of straight-line distances between such points is the order of
-- distances over ground, and a GiST index on cube answers 'nearest first' without looking at the rest.
create function public.earth_position(latitude double precision, longitude double precision)
returns extensions.cube
language sql immutable strict parallel safe
set search_path = ''
as $$
  select extensions.cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))
  ]);
$$;

create index businesses_by_position on public.businesses
  using gist (public.earth_position(latitude, longitude)) where status = 'published';

-- Published businesses nearest to a point first; those without coordinates are left out. At most 50 rows.
create function public.nearest_businesses(
  from_latitude double precision,
  from_longitude double precision,
  in_category text default null,
  not_in_county text default null,
  max_rows integer default 6
)
returns setof public.businesses
language sql stable
set search_path = ''
as $$
  select b.*
  from public.businesses b
  where b.status = 'published'
    and b.latitude is not null
    and (in_category is null or b.category = in_category)
    and (not_in_county is null or b.county is distinct from not_in_county)
  order by
    public.earth_position(b.latitude, b.longitude)
      operator(extensions.<->) public.earth_position(from_latitude, from_longitude),
    b.id
  limit least(greatest(max_rows, 0), 50);
$$;

create view public.county_counts with (security_invoker = true) as
  select county, count(*)::integer as businesses
  from public.businesses where status = 'published' and county is not null group by county;

create view public.category_counts with (security_invoker = true) as
  select category, count(*)::integer as businesses
  from public.businesses where status = 'published' group by category;

create view public.business_ratings with (security_invoker = true) as
  select business_id, avg(rating)::double precision as rating, count(*)::integer as reviews
  from public.reviews group by business_id;

create function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger businesses_touch before update on public.businesses
  for each row execute function public.touch_updated_at();

-- The badge follows the certification that lasts longest. Whether it is still valid is asked when it is shown.
create function public.follow_certifications() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  changed_business text := coalesce(new.business_id, old.business_id);
  best public.certifications;
begin
  select * into best from public.certifications c
    where c.business_id = changed_business order by c.valid_until desc, c.checked_on desc limit 1;
  update public.businesses set
    is_verified = best.id is not null,
    verified_by = best.issuer,
    verified_on = best.checked_on,
    verified_until = best.valid_until
  where id = changed_business;
  return null;
end;
$$;

create trigger certifications_followed after insert or update or delete on public.certifications
  for each row execute function public.follow_certifications();

alter table public.businesses enable row level security;
alter table public.business_images enable row level security;
alter table public.posts enable row level security;
alter table public.reviews enable row level security;
alter table public.certifications enable row level security;

create policy "everyone reads published and lately closed businesses" on public.businesses
  for select to anon, authenticated
  using (status = 'published' or (status = 'closed' and closed_at > now() - interval '1 year'));

-- What belongs to a business is visible exactly when the business is: the subquery runs under the reader's own policies.
create policy "everyone reads images of visible businesses" on public.business_images
  for select to anon, authenticated using (exists (select from public.businesses b where b.id = business_id));
create policy "everyone reads posts of visible businesses" on public.posts
  for select to anon, authenticated using (exists (select from public.businesses b where b.id = business_id));
create policy "everyone reads reviews of visible businesses" on public.reviews
  for select to anon, authenticated using (exists (select from public.businesses b where b.id = business_id));
create policy "everyone reads certifications of visible businesses" on public.certifications
  for select to anon, authenticated using (exists (select from public.businesses b where b.id = business_id));
