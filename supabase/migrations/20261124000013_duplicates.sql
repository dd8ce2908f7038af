-- Duplicates: one rule for whether two listings are the same business, a queue of such pairs, and how two are merged.
--
-- duplicate_pairs     Who may read:  reviewers, who also dismiss them, but of listings of their own.
-- listing_merges      Who may read:  nobody; reviewers read them through list_duplicates.
-- business_redirects  Who may read:  everyone; the page of a merged listing redirects to the one that was kept.
--                     Who may write the rest: nobody; only functions write rows.
--
-- Who may call: find_duplicates: everyone; it returns what everyone may read of published businesses.
--               judge_duplicates, queue_duplicates: the service role, for imports and for the nightly search.
--               list_duplicates, compare_listings, merge_listings, undo_merge: reviewers; nobody for listings of their own.

-- The host of a website that belongs to one business; null for the hosts in data/shared-domains.ts, where many have a page.
-- 'm.facebook.com' and 'es-la.facebook.com' are shared too; 'joes.square.site' is not.
create function internal.own_host(website text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select host from internal.website_host(website) host
  where not array[host, regexp_replace(host, '^(m|l|mobile|web|maps|business|[a-z]{2}(-[a-z]{2})?)\.', '')] && '{
    airbnb.com,amazon.com,angi.com,apple.com,bbb.org,bigcartel.com,bing.com,bio.link,blogger.com,blogspot.com,booking.com,
    booksy.com,brighthouse.com,bsky.app,business.site,calendly.com,campsite.bio,canva.com,canva.site,carrd.co,
    craigslist.org,discord.com,discord.gg,doordash.com,duda.co,ebay.com,ecwid.com,etsy.com,eventbrite.com,facebook.com,
    fastmail.com,fastmail.fm,fb.com,fb.me,foursquare.com,fresha.com,glossgenius.com,godaddy.com,godaddysites.com,goo.gl,
    google.com,grubhub.com,homeadvisor.com,homestead.com,housecallpro.com,houzz.com,hubspot.com,instagram.com,jimdo.com,
    jimdofree.com,jimdosite.com,knology.net,linkedin.com,linktr.ee,lnkd.in,mailchimp.com,manta.com,mapquest.com,medium.com,
    meetup.com,milkshake.app,mystrikingly.com,nextdoor.com,notion.site,opentable.com,page.link,patreon.com,pinterest.com,
    pm.me,realtor.com,reddit.com,schedulicity.com,setmore.com,shopify.com,site123.me,sites.google.com,snapchat.com,
    spectrum.net,square.site,squarespace.com,squareup.com,strikingly.com,styleseat.com,substack.com,t.co,t.me,teachable.com,
    threads.com,threads.net,thumbtack.com,tiktok.com,toasttab.com,tripadvisor.com,trulia.com,truthsocial.com,tumblr.com,
    tutanota.com,twitter.com,ubereats.com,vagaro.com,vimeo.com,vistaprint.com,wa.me,webador.com,webflow.io,webnode.com,
    webs.com,weebly.com,whatsapp.com,windstream.net,wix.com,wixsite.com,wordpress.com,wowway.com,x.com,yellowpages.com,
    yelp.com,youtu.be,youtube.com,zillow.com,zyrosite.com
  }'::text[];
$$;

-- A name without its article and legal form, from after 'doing business as': "The Café Sol, LLC" is 'cafe sol'.
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

-- A street as house number and name, without suite, direction and type: "12 E Ocean Avenue, Suite 4" is '12 ocean'.
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

-- The numbers in a name, which differ between the branches of a chain.
create function internal.to_numbers(name text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array(select m[1] from regexp_matches(name, '\d+', 'g') m);
$$;

-- Trigram similarity of two names, with or without their spaces; 1 if one has all words of the other.
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

-- Why two listings are probably the same business ('address', 'phone', 'website' or 'name'); null if they are not. Their names
-- must be similar, and they must have the same address, or the same phone number or website nearby, or the same ZIP code and
-- neither two streets nor two phone numbers to compare. The same name elsewhere is a branch.
create function internal.judge_pair(a public.businesses, b public.businesses) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  likeness real := internal.name_likeness(internal.to_name_form(a.name), internal.to_name_form(b.name));
  numbers_a text[];
  numbers_b text[];
  street_a text;
  street_b text;
  miles double precision;
  is_same_zip boolean := a.zip = b.zip;
  is_near boolean;
begin
  -- Most pairs end here, before their streets and towns are normalized.
  if (likeness >= 0.45) is not true then return null; end if;
  numbers_a := internal.to_numbers(a.name);
  numbers_b := internal.to_numbers(b.name);
  if numbers_a <> '{}' and numbers_b <> '{}' and not (numbers_a <@ numbers_b or numbers_b <@ numbers_a) then return null; end if;
  miles := extensions.cube_distance(
    internal.earth_position(a.latitude, a.longitude), internal.earth_position(b.latitude, b.longitude)) * 3959;
  is_near := coalesce(is_same_zip or miles < 1, false)
    or (internal.to_town_form(a.city) = internal.to_town_form(b.city) and coalesce(miles < 15, true));
  street_a := internal.to_street_form(a.street);
  street_b := internal.to_street_form(b.street);
  if is_near and split_part(street_a, ' ', 1) = split_part(street_b, ' ', 1)
    and extensions.similarity(street_a, street_b) >= 0.6 then return 'address'; end if;
  if likeness < 0.6 or not is_near then return null; end if;
  if a.phone = b.phone then return 'phone'; end if;
  if is_same_zip and internal.own_host(a.website) = internal.own_host(b.website) then return 'website'; end if;
  if is_same_zip and (street_a is null or street_b is null) and (a.phone is null or b.phone is null) then return 'name'; end if;
  return null;
end;
$$;

-- Published businesses that may be the given one: the probable ones first, then those with its phone number, its website, or a
-- similar name in its ZIP code. At most five. With its owner's rights, because under a row policy the search for similar names
-- would read the whole table.
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
      where b.status = 'published' and right(b.phone, 7) = right(a.phone, 7) and b.phone = a.phone
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

-- The results of judge_pair for pairs of listings, given by their columns, in the same order.
create function public.judge_duplicates(pairs jsonb) returns jsonb
language sql immutable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(internal.judge_pair(
    jsonb_populate_record(null::public.businesses, p.pair -> 0),
    jsonb_populate_record(null::public.businesses, p.pair -> 1)) order by p.place), '[]')
  from jsonb_array_elements(pairs) with ordinality p (pair, place);
$$;

-- By what the queue is sorted: how alike the names are, and how many of phone, website and street agree.
create function internal.pair_likelihood(a public.businesses, b public.businesses) returns real
language sql immutable
set search_path = ''
as $$
  select coalesce(internal.name_likeness(internal.to_name_form(a.name), internal.to_name_form(b.name)), 0)
    + coalesce(a.phone = b.phone, false)::integer
    + coalesce(internal.own_host(a.website) = internal.own_host(b.website), false)::integer
    + coalesce(internal.to_street_form(a.street) = internal.to_street_form(b.street), false)::integer;
$$;

-- A dismissed pair stays, so that it is not found again.
create table public.duplicate_pairs (
  first_id text not null references public.businesses on delete cascade,
  second_id text not null references public.businesses on delete cascade,
  match_reason text not null,
  likelihood real not null default 0, -- of being one business; see internal.pair_likelihood
  found_at timestamptz not null default now(),
  dismissed_at timestamptz,
  primary key (first_id, second_id),
  check (first_id < second_id)
);

create index duplicate_pairs_by_second on public.duplicate_pairs (second_id);
create index duplicate_pairs_waiting on public.duplicate_pairs (found_at) where dismissed_at is null;

-- The listings that were compared with the others, and their updated_at at that time.
create table internal.duplicate_checks (
  business_id text primary key references public.businesses on delete cascade,
  checked_at timestamptz not null
);

create table public.listing_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id text not null references public.businesses on delete cascade,
  gone_id text not null references public.businesses on delete cascade,
  merged_at timestamptz not null default now(),
  -- What was moved, by table: 'came' to the kept listing, 'left' it; 'swapped' reviews, 'owners', 'filled' columns.
  moved jsonb not null check (jsonb_typeof(moved) = 'object'),
  undone_at timestamptz
);

create index listing_merges_by_kept on public.listing_merges (kept_id);
create index listing_merges_by_gone on public.listing_merges (gone_id);
create index listing_merges_by_age on public.listing_merges (merged_at desc) where undone_at is null;

-- Without foreign keys: a redirect outlives its listing.
create table public.business_redirects (
  id text primary key check (length(id) <= 80),
  leads_to text not null check (length(leads_to) <= 80),
  check (id <> leads_to)
);

-- A listing, and those that it was merged into, one after the other.
create function internal.follow_redirects(business_id text) returns table (id text, step integer)
language sql stable
set search_path = ''
as $$
  with recursive followed (id, step) as (
    select follow_redirects.business_id, 0
    union all
    select r.leads_to, f.step + 1 from followed f join public.business_redirects r on r.id = f.id
    where f.step < 10 and not exists (select from public.businesses b where b.id = f.id and b.status <> 'suspended')
  )
  select f.id, f.step from followed f join public.businesses b on b.id = f.id;
$$;

-- The listing that remains of a merged one; of any other, itself.
create function internal.remaining_listing(business_id text) returns text
language sql stable
set search_path = ''
as $$
  select f.id from internal.follow_redirects(business_id) f order by f.step desc limit 1;
$$;

alter table public.duplicate_pairs enable row level security;
alter table internal.duplicate_checks enable row level security;
alter table public.listing_merges enable row level security;
alter table public.business_redirects enable row level security;
create policy "reviewers read pairs" on public.duplicate_pairs
  for select to authenticated using ((select internal.has_role('reviewer')));
create policy "reviewers dismiss pairs, but of their own listings" on public.duplicate_pairs
  for update to authenticated using (
    (select internal.has_role('reviewer')) and not internal.is_own_listing(first_id) and not internal.is_own_listing(second_id))
  with check (dismissed_at is not null);

create trigger duplicate_pairs_dismissed after update on public.duplicate_pairs
  for each row when (current_user = 'authenticated')
  execute function internal.log_write('duplicates.dismissed', 'business', 'first_id', 'other', 'second_id');

create policy "everyone reads where merged listings lead" on public.business_redirects
  for select to anon, authenticated using (true);

-- Compares the next listings that were added or changed since they were last compared with those that have the same phone number,
-- website, or a similar name in the same ZIP code. Returns how many it has compared: call it until none is left.
create function public.queue_duplicates(max_rows integer default 100) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  due text[] := array(
    select b.id from public.businesses b left join internal.duplicate_checks l on l.business_id = b.id
    where b.status = 'published' and b.source <> 'sample' and l.checked_at is distinct from b.updated_at
    order by b.id limit least(greatest(max_rows, 0), 1000));
begin
  insert into internal.duplicate_checks (business_id, checked_at)
  select b.id, b.updated_at from public.businesses b where b.id = any (due) for key share
  on conflict (business_id) do update set checked_at = excluded.checked_at;
  with candidates as (
    select a.id as one, c.id as other from public.businesses a cross join lateral (
      (select b.id from public.businesses b
        where b.status = 'published' and right(b.phone, 7) = right(a.phone, 7) and b.phone = a.phone limit 50)
      union
      (select b.id from public.businesses b
        where b.status = 'published' and internal.website_host(b.website) = internal.own_host(a.website) limit 50)
      union
      (select b.id from public.businesses b where b.status = 'published' and b.zip = a.zip and (
        extensions.similarity(b.name_key, a.name_key) >= 0.4 or extensions.word_similarity(b.name_key, a.name_key) >= 0.8
        or extensions.word_similarity(a.name_key, b.name_key) >= 0.8) limit 50)
    ) c
    where a.id = any (due) and c.id <> a.id
  ), found as (
    insert into public.duplicate_pairs as p (first_id, second_id, match_reason, likelihood)
    select a.id, b.id, j.reason, internal.pair_likelihood(a, b)
    from (select distinct least(c.one, c.other) as first_id, greatest(c.one, c.other) as second_id from candidates c) pair
      join public.businesses a on a.id = pair.first_id join public.businesses b on b.id = pair.second_id,
      internal.judge_pair(a, b) j (reason)
    where j.reason is not null and a.source <> 'sample' and b.source <> 'sample'
    for key share of a, b -- one that is deleted meanwhile has no pair
    on conflict (first_id, second_id) do update set match_reason = excluded.match_reason, likelihood = excluded.likelihood
    returning p.first_id, p.second_id
  )
  delete from public.duplicate_pairs p
  where p.dismissed_at is null and (p.first_id = any (due) or p.second_id = any (due))
    and not exists (select from found f where f.first_id = p.first_id and f.second_id = p.second_id);
  return cardinality(due);
end;
$$;

-- The pairs that wait: both listings are published, and the pair was not dismissed. Branches of a chain that publish one phone
-- number are listed apart: more than four listings have it, and nothing but the phone speaks for one business.
create function internal.list_duplicate_pairs(phrase text default '', are_chains boolean default false)
returns setof public.duplicate_pairs
language sql stable
set search_path = ''
as $$
  select p.* from public.duplicate_pairs p
    join public.businesses a on a.id = p.first_id and a.status = 'published'
    join public.businesses b on b.id = p.second_id and b.status = 'published'
  where p.dismissed_at is null
    and (phrase = '' or strpos(internal.fold_text(concat_ws(' ', a.name, b.name, a.city, b.city, a.zip, b.zip)),
      internal.fold_text(left(phrase, 100))) > 0)
    and are_chains = (p.match_reason = 'phone' and (select count(*) from (
      select from public.businesses o where o.phone = a.phone and o.status = 'published' limit 5) many) = 5);
$$;

create function internal.describe_duplicate(business_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', b.id, 'name', b.name, 'category', public.category(b), 'address', coalesce(b.address, b.city), 'phone', b.phone,
    'website', b.website, 'description', left(b.description, 300), 'created_at', b.created_at,
    'last_confirmed_on', b.last_confirmed_on, 'is_verified', b.is_verified, 'is_own', internal.is_own_listing(b.id),
    'owners', (select count(*) from public.business_owners o where o.business_id = b.id),
    'reviews', (select count(*) from public.reviews r where r.business_id = b.id),
    'photos', (select count(*) from public.business_images i where i.business_id = b.id),
    'posts', (select count(*) from public.posts p where p.business_id = b.id),
    'views', (select coalesce(sum(s.views), 0) from public.business_statistics s where s.business_id = b.id))
  from public.businesses b where b.id = describe_duplicate.business_id;
$$;

-- One page of the queue, the most likely first, the number of pairs in each folder, and the merges of the last thirty days.
create function public.list_duplicates(
  phrase text default '', are_chains boolean default false, skip integer default 0, size integer default 10
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  return jsonb_build_object(
    'total', (select count(*) from internal.list_duplicate_pairs(phrase, are_chains)),
    'others', (select count(*) from internal.list_duplicate_pairs(phrase, not are_chains)),
    'pairs', (select coalesce(jsonb_agg(jsonb_build_object('reason', p.match_reason, 'listings', jsonb_build_array(
        internal.describe_duplicate(p.first_id), internal.describe_duplicate(p.second_id)))
        order by p.likelihood desc, p.first_id, p.second_id), '[]')
      from (select * from internal.list_duplicate_pairs(phrase, are_chains) w order by w.likelihood desc, w.first_id, w.second_id
        offset greatest(skip, 0) limit least(greatest(size, 0), 50)) p),
    'merges', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'at', m.merged_at, 'kept_id', m.kept_id, 'gone_id', m.gone_id, 'kept_name', k.name,
        'gone_name', g.name) order by m.merged_at desc, m.id), '[]')
      from (select * from public.listing_merges l where l.undone_at is null and l.merged_at > now() - interval '30 days'
        order by l.merged_at desc, l.id limit 50) m
        join public.businesses k on k.id = m.kept_id join public.businesses g on g.id = m.gone_id));
end;
$$;

-- Two published listings of a reviewer's choice, as in the queue; null unless both exist.
create function public.compare_listings(first_id text, second_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_reviewer();
  return (
    select jsonb_build_object('reason', internal.judge_pair(a, b), 'listings', jsonb_build_array(
      internal.describe_duplicate(a.id), internal.describe_duplicate(b.id)))
    from public.businesses a, public.businesses b
    where a.id = compare_listings.first_id and b.id = compare_listings.second_id and a.id <> b.id
      and a.status = 'published' and b.status = 'published');
end;
$$;

-- Moves those rows of a table that meet the condition from one listing ($1) to another ($2); returns their ids.
create function internal.move_rows(table_name text, from_id text, to_id text, condition text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  ids jsonb;
begin
  execute format(
    'with moved as (update public.%I t set business_id = $2 where t.business_id = $1 and (%s) returning t.id)
     select coalesce(jsonb_agg(m.id), ''[]'') from moved m', table_name, condition)
    into ids using from_id, to_id;
  return ids;
end;
$$;

-- Swaps two reviews, which a member wrote for two listings.
create function internal.swap_reviews(one public.reviews, other public.reviews) returns void
language sql
set search_path = ''
as $$
  update public.reviews r set author_id = null where r.id = one.id;
  update public.reviews r set author_id = one.author_id, business_id = one.business_id where r.id = other.id;
  update public.reviews r set author_id = other.author_id, business_id = other.business_id where r.id = one.id;
$$;

-- Adds the statistics of one listing to another's, or subtracts them again.
create function internal.add_statistics_of(from_id text, to_id text, sign integer) returns void
language sql
set search_path = ''
as $$
  insert into public.business_statistics as s (business_id, day, views, phone, website, directions)
  select to_id, g.day, g.views, g.phone, g.website, g.directions from public.business_statistics g
  where g.business_id = from_id and sign > 0
  on conflict (business_id, day) do update set
    views = s.views + excluded.views, phone = s.phone + excluded.phone, website = s.website + excluded.website,
    directions = s.directions + excluded.directions;
  update public.business_statistics s set
    views = greatest(s.views - g.views, 0), phone = greatest(s.phone - g.phone, 0),
    website = greatest(s.website - g.website, 0), directions = greatest(s.directions - g.directions, 0)
  from public.business_statistics g
  where sign < 0 and s.business_id = to_id and g.business_id = from_id and g.day = s.day;
$$;

-- Moves what belongs to one listing to another. Of a member's reviews of both, the newer one is shown; an owner's review of what
-- is then their own listing is not. What is not moved stays where it was, unseen.
create function internal.move_related_rows(gone_id text, kept_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  moved_here jsonb := '{}';
  moved_away jsonb := '{}';
  swapped jsonb := '[]';
  joined jsonb;
  pair record;
  step record;
begin
  moved_away := jsonb_build_object('review_authors',
    internal.move_rows('review_authors', kept_id, gone_id, 'internal.is_owner($2, t.user_id)'));
  moved_away := moved_away || jsonb_build_object('reviews', internal.move_rows('reviews', kept_id, gone_id,
    'exists (select from public.review_authors a where a.id = t.author_id and a.business_id = $2)'));
  with added as (
    insert into public.business_owners (business_id, user_id, acquired_via, since, statistics_mail)
    select kept_id, o.user_id, o.acquired_via, o.since, o.statistics_mail from public.business_owners o where o.business_id = gone_id
    on conflict do nothing returning user_id
  )
  select coalesce(jsonb_agg(a.user_id), '[]') into joined from added a;
  for pair in
    select k as one, g as other from public.reviews k
      join public.review_authors a on a.id = k.author_id and a.business_id = kept_id
      join public.review_authors b on b.user_id = a.user_id and b.business_id = gone_id
      join public.reviews g on g.author_id = b.id
    where coalesce(g.edited_on, g.date) > coalesce(k.edited_on, k.date)
  loop
    perform internal.swap_reviews(pair.one, pair.other);
    swapped := swapped || jsonb_build_array(jsonb_build_array((pair.one).id, (pair.other).id));
  end loop;
  for step in
    select * from (values
      (1, 'certifications', 'true'),
      (2, 'posts', 'true'),
      (3, 'business_images', 'not exists (select from public.business_images i where i.business_id = $2 and i.kind = t.kind
        and (t.kind <> ''gallery'' or i.url = t.url))'),
      (4, 'review_authors', 'not internal.is_owner($2, t.user_id)
        and not exists (select from public.review_authors a where a.business_id = $2 and a.user_id = t.user_id)'),
      (5, 'reviews', 't.author_id is null
        or exists (select from public.review_authors a where a.id = t.author_id and a.business_id = $2)'),
      (6, 'submissions', 'true'),
      (7, 'claims', 't.status not in (''begun'', ''waiting'', ''asked'') or not internal.is_owner($2, t.user_id)
        and not exists (select from public.claims c
          where c.business_id = $2 and c.user_id = t.user_id and c.status in (''begun'', ''waiting'', ''asked''))'),
      (8, 'suggestions', 't.owner_id is null or t.status <> ''pending'' or not exists (select from public.suggestions s
        where s.business_id = $2 and s.owner_id is not null and s.status = ''pending'')'),
      (9, 'owner_invitations', 'true')
    ) s (place, name, condition) order by place
  loop
    moved_here := moved_here || jsonb_build_object(step.name, internal.move_rows(step.name, gone_id, kept_id, step.condition));
  end loop;
  perform internal.add_statistics_of(gone_id, kept_id, 1);
  return jsonb_build_object('came', moved_here, 'left', moved_away, 'swapped', swapped, 'owners', joined);
end;
$$;

-- The published values that one listing lacks and another has: opening hours with their note and exceptions, or none of them;
-- nothing of the address and of the categories.
create function internal.missing_values(kept public.businesses, gone public.businesses) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.name, to_jsonb(gone) -> c.name), '{}')
  from internal.listing_columns c
  where c.is_published and c.kind is distinct from 'category'
    and c.name not in ('street', 'city', 'zip', 'county', 'latitude', 'longitude')
    and coalesce(to_jsonb(kept) ->> c.name, '') = '' and coalesce(to_jsonb(gone) ->> c.name, '') <> ''
    and (c.name not in ('hours', 'hours_note', 'special_hours')
      or coalesce(kept.hours::text, kept.hours_note, kept.special_hours::text, '') = '');
$$;

-- Adds an entry to the edits of a merged listing, which names the other.
create function internal.record_merge(business_id text, kind text, other_id text) returns void
language sql
set search_path = ''
as $$
  insert into public.listing_edits (business_id, editor, kind, before, after)
  values (record_merge.business_id, internal.member_id(), record_merge.kind, '{}', jsonb_build_object('other', other_id));
  select internal.write_audit('listing.' || record_merge.kind, 'business:' || record_merge.business_id,
    jsonb_build_object('other', other_id));
$$;

create function internal.mail_merge(business public.businesses, template text) returns void
language sql
set search_path = ''
as $$
  select internal.queue_email(t, template,
    jsonb_build_object('businessName', business.name, 'link', '/business/' || business.id))
  from internal.list_recipients(business.id) t;
$$;

-- Merges two published listings: everything that belongs to `gone_id` moves to `kept_id`, to whose page its own redirects.
-- Returns how many members had reviewed both.
create function public.merge_listings(kept_id text, gone_id text, fills boolean default true) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  kept public.businesses;
  gone public.businesses;
  filled jsonb := '{}';
  moved jsonb;
  reviewed_both integer;
begin
  perform internal.require_reviewer();
  perform internal.raise_if(kept_id = gone_id, 'A listing is not merged with itself.');
  perform from public.businesses b where b.id in (kept_id, gone_id) order by b.id for no key update;
  select * into kept from public.businesses b where b.id = kept_id;
  select * into gone from public.businesses b where b.id = gone_id;
  if kept.id is null or gone.id is null or (kept.source = 'sample') <> (gone.source = 'sample') then
    return jsonb_build_object('ok', false, 'problem', 'missing');
  end if;
  if internal.is_own_listing(kept.id) or internal.is_own_listing(gone.id) then
    return jsonb_build_object('ok', false, 'problem', 'own');
  end if;
  if kept.status <> 'published' or gone.status <> 'published' then
    return jsonb_build_object('ok', false, 'problem', 'moved');
  end if;
  select count(*) into reviewed_both from public.review_authors a
    join public.review_authors o on o.user_id = a.user_id and o.business_id = gone.id
  where a.business_id = kept.id;

  moved := internal.move_related_rows(gone.id, kept.id);
  if fills then
    filled := internal.missing_values(kept, gone);
    perform internal.write_listing(b, filled) from public.businesses b where b.id = kept.id;
  end if;
  update public.businesses b set status = 'suspended' where b.id = gone.id;
  perform internal.update_listing_photos(kept.id), internal.update_listing_photos(gone.id);
  delete from public.business_redirects r where r.id = kept.id;
  insert into public.business_redirects (id, leads_to) values (gone.id, kept.id)
    on conflict (id) do update set leads_to = excluded.leads_to;
  insert into public.listing_merges (kept_id, gone_id, moved)
    values (kept.id, gone.id, moved || jsonb_build_object('filled', filled));
  perform internal.record_merge(kept.id, 'merged', gone.id), internal.record_merge(gone.id, 'merged', kept.id);
  perform internal.mail_merge(kept, 'listing-merged');
  return jsonb_build_object('ok', true, 'reviewed_both', reviewed_both);
end;
$$;

-- Moves rows back that a merge moved. Returns the tables of which some rows are no longer where the merge put them.
create function internal.move_back(moved jsonb, from_id text, to_id text) returns text[]
language plpgsql
set search_path = ''
as $$
declare
  step record;
  condition text;
  missed text[] := '{}';
begin
  for step in select m.key as name, array(select jsonb_array_elements_text(m.value)) as ids from jsonb_each(moved) m order by m.key desc loop
    condition := format('t.id = any (%L::uuid[])', step.ids);
    -- A profile photo or a banner that was added meanwhile stays.
    if step.name = 'business_images' then
      condition := condition || ' and not exists (
        select from public.business_images i where i.business_id = $2 and i.kind = t.kind and t.kind <> ''gallery'')';
    end if;
    if jsonb_array_length(internal.move_rows(step.name, from_id, to_id, condition)) < cardinality(step.ids) then
      missed := missed || step.name;
    end if;
  end loop;
  return missed;
end;
$$;

-- Undoes a merge within thirty days. What was changed since stays as it is: 'left' in the result names those columns and tables.
-- Refused if the status of either listing, or the redirect, has changed since the merge.
create function public.undo_merge(merge_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  merge public.listing_merges;
  kept public.businesses;
  gone public.businesses;
  missed text[] := '{}';
  owner uuid;
  pair record;
  stored jsonb;
begin
  perform internal.require_reviewer();
  select * into merge from public.listing_merges m where m.id = merge_id and m.undone_at is null for update;
  perform from public.businesses b where b.id in (merge.kept_id, merge.gone_id) order by b.id for no key update;
  select * into kept from public.businesses b where b.id = merge.kept_id;
  select * into gone from public.businesses b where b.id = merge.gone_id;
  if merge.id is null then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  if merge.merged_at < now() - interval '30 days' then return jsonb_build_object('ok', false, 'problem', 'late'); end if;
  if internal.is_own_listing(kept.id) or internal.is_own_listing(gone.id) then
    return jsonb_build_object('ok', false, 'problem', 'own');
  end if;
  if kept.status <> 'published' or gone.status <> 'suspended' or not exists (
    select from public.business_redirects r where r.id = gone.id and r.leads_to = kept.id
  ) then
    return jsonb_build_object('ok', false, 'problem', 'moved', 'listings', (
      select jsonb_agg(b.name order by b.id) from public.businesses b
      where (b.id = kept.id and b.status <> 'published') or (b.id = gone.id and b.status <> 'suspended')));
  end if;

  for owner in select o::uuid from jsonb_array_elements_text(merge.moved -> 'owners') o loop
    if not internal.is_owner(kept.id, owner) then missed := missed || 'owners'::text; end if;
    perform internal.remove_owner(kept.id, owner);
  end loop;
  missed := missed || internal.move_back(merge.moved -> 'came', kept.id, gone.id)
    || internal.move_back(merge.moved -> 'left', gone.id, kept.id);
  for pair in
    select k as one, g as other from jsonb_array_elements(merge.moved -> 'swapped') s
      left join public.reviews k on k.id = (s ->> 0)::uuid and k.business_id = gone.id
      left join public.reviews g on g.id = (s ->> 1)::uuid and g.business_id = kept.id
  loop
    if (pair.one).id is null or (pair.other).id is null then
      missed := missed || 'reviews'::text;
    else
      perform internal.swap_reviews(pair.one, pair.other);
    end if;
  end loop;
  perform internal.add_statistics_of(gone.id, kept.id, -1);

  stored := internal.listing_values(kept);
  missed := missed || array(
    select f.key from jsonb_each(merge.moved -> 'filled') f where stored -> f.key <> f.value order by f.key);
  perform internal.write_listing(kept, (
    select coalesce(jsonb_object_agg(f.key, case f.key when 'description' then '""'::jsonb else 'null' end), '{}')
    from jsonb_each(merge.moved -> 'filled') f where stored -> f.key = f.value));
  update public.businesses b set status = 'published' where b.id = gone.id;
  perform internal.update_listing_photos(kept.id), internal.update_listing_photos(gone.id);
  -- Of posts that were written meanwhile.
  update public.posts p set image = null where p.business_id in (kept.id, gone.id) and p.image like '/photos/%'
    and not exists (select from public.business_images i where i.business_id = p.business_id and i.url = p.image);
  delete from public.business_redirects r where r.id = gone.id;
  update public.listing_merges m set undone_at = now() where m.id = merge.id;
  perform internal.record_merge(kept.id, 'unmerged', gone.id), internal.record_merge(gone.id, 'unmerged', kept.id);
  perform internal.mail_merge(kept, 'listing-unmerged'), internal.mail_merge(gone, 'listing-unmerged');
  return jsonb_build_object('ok', true, 'left', (select coalesce(jsonb_agg(distinct m), '[]') from unnest(missed) m));
end;
$$;

grant execute on function public.find_duplicates(text, text, text, text, text, text) to anon, authenticated, service_role;
grant execute on function public.judge_duplicates(jsonb), public.queue_duplicates(integer) to service_role;
grant execute on function
  public.list_duplicates(text, boolean, integer, integer), public.compare_listings(text, text),
  public.merge_listings(text, text, boolean), public.undo_merge(uuid)
to authenticated;

grant select, update (dismissed_at) on public.duplicate_pairs to authenticated;
grant select on public.business_redirects to anon, authenticated;

call internal.close_migration();
