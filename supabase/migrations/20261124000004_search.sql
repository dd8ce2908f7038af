-- The search over published businesses (docs/decisions/016).
--
-- Who may read:  everyone may call search_businesses and suggest_businesses, which return published businesses only. Only they
--                read the list of words.
-- Who may write: nobody. The list of words is maintained by the triggers of businesses below.
--
-- Searches of visitors: how many, and what found nothing.
--
-- search_counts     Who may read:  admins, through get_numbers. Who may write: the service role, through record_searches.
-- missed_searches   Who may read:  admins, those of at least three days: what one person typed once is not shown.
--                   Who may write: the service role, through record_searches.
--
-- The numbers of listings by category, county, branch and letter: updated as listings change, never counted for a request.
--
-- listing_counts  Who may read:  everyone, since only published listings are counted.
--                 Who may write: nobody. Triggers on businesses and business_categories update it.

-- Without fastupdate, because every search would have to read the whole list of pending entries. Not only of published listings,
-- because the planner combines no two indexes that have the same condition.
create index businesses_by_words on public.businesses using gin (search) with (fastupdate = off);

-- Words in a circle.
create index businesses_by_coordinates on public.businesses (latitude, longitude) where status = 'published';

-- The orders of results beside that of lists: by name, and the newest first.
create index businesses_by_plain_name on public.businesses (name, id) where status = 'published';
create index businesses_by_age on public.businesses (created_at desc, id) where status = 'published';

-- By the last seven digits, as local numbers are typed; a number with area code is compared in full after that. Duplicates too.
create index businesses_by_local_phone on public.businesses (right(phone, 7)) where status = 'published';

-- The words of published businesses, and how many have them: anywhere, and in the name.
create table internal.search_words (
  word text collate "C" primary key,
  listings integer not null,
  names integer not null
) with (fillfactor = 80);

create index search_words_alike on internal.search_words (left(word, 1), length(word)) where names > 0;
create index search_words_gone on internal.search_words (word) where listings <= 0;
alter table internal.search_words enable row level security;

-- Counts the words of listings that are no longer shown, or had others, and of those that are new. In the order of the words, so
-- that two writers cannot wait for each other.
create function internal.change_search_words(lost tsvector[], gained tsvector[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into internal.search_words as w (word, listings, names)
    select lexeme, sum(change), coalesce(sum(change) filter (where 'A' = any (weights)), 0)
    from (select unnest(lost), -1 union all select unnest(gained), 1) changed (search, change), unnest(search)
    where lexeme !~ '^[+~=]'
    group by lexeme
    having sum(change) <> 0 or sum(change) filter (where 'A' = any (weights)) <> 0
    order by lexeme
  on conflict (word) do update set listings = w.listings + excluded.listings, names = w.names + excluded.names;
  if lost <> '{}' then delete from internal.search_words w where w.listings <= 0; end if;
end;
$$;

-- Whether a business with special hours is open at a minute of the week, on a date. Special hours replace the regular spans that
-- begin on their day; a span of the day before may continue past midnight.
create function internal.is_open_by_special_hours(
  open_minutes int4multirange, special_hours jsonb, today date, minute integer
) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_or(
    case when special.hours is null then back.days = 0 and open_minutes @> minute
    else exists (
      select from jsonb_array_elements(nullif(special.hours, 'null')) span
      where minute % 1440 + back.days * 1440 >= (span ->> 0)::numeric
        and minute % 1440 + back.days * 1440 < (span ->> 1)::numeric)
    end), false)
  from (values (0), (1)) back (days) left join lateral (
    select one -> 'hours' as hours from jsonb_array_elements(special_hours) one
    where (today - back.days)::text between one ->> 'from' and one ->> 'through' limit 1
  ) special on true
$$;

-- Miles over ground by the haversine formula; null without both places. A case, because `least` would take a null for 1, which is half
-- around the earth, and a strict function would not be inlined.
create function internal.miles_between(latitude float8, longitude float8, to_latitude float8, to_longitude float8) returns float8
language sql immutable parallel safe
return case when latitude is not null and to_latitude is not null then 2 * 3958.8 * asin(least(1, sqrt(
  sin(radians(latitude - to_latitude) / 2) ^ 2
  + cos(radians(to_latitude)) * cos(radians(latitude)) * sin(radians(longitude - to_longitude) / 2) ^ 2))) end;

-- The words of a search as a tsquery: each must match, by one of its forms. A form is one or several words; 'us_hwy_1' are neighbors,
-- 'plumb*' is the beginning of a word, 'plumber|plumbing' are choices; 'messkit' may be two words of a name. `in_name` limits them to
-- names.
create function internal.to_query(words jsonb, in_name boolean default false, has_others boolean default true)
returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg('(' || (
    select string_agg('(' || (
      select string_agg('(' || (
        select string_agg(quote_literal(mark || rtrim(choice, '*'))
          || case when choice like '%*' and (mark <> '~' or word -> 'listings' = '0') then ':*' else '' end, '|')
        from string_to_table(part, '|') choice, unnest(case when in_name then array['+', '~'] else array[''] end) mark
      ) || ')', case when form like '%\_%' and not in_name then ' <-> ' else ' & ' end)
      from regexp_split_to_table(form, '[ _]') part
    ) || ')', '|')
    from jsonb_array_elements_text(
      word -> 'forms' || case when has_others then coalesce(word -> 'others', '[]') else '[]' end) with ordinality forms (form, place)
    where place <= 40
  ) || case when not in_name then '|' || quote_literal('~' || replace(word ->> 'typed', ' ', '')) else '' end || ')', '&')::tsquery
  from jsonb_array_elements(words) word;
$$;

-- The words that a typed one probably means, the likeliest first. Compared are words of names with the same first letter: up to one
-- slip for every three letters, and to three; two swapped letters are one, and a short word may have a second one among its vowels.
create function internal.spelled_alike(typed text) returns setof text
language sql stable
set search_path = ''
as $$
  select word from (
    select w.word, w.names, most,
      case when w.word in (
        select overlay(typed placing reverse(substr(typed, place, 2)) from place for 2)
        from generate_series(1, length(typed) - 1) place) then 1
      else extensions.levenshtein_less_equal(left(typed, 60), left(w.word, 60), 3) end as slips
    from (values (least(length(typed) / 3, 3))) letters (most), internal.search_words w
    where left(w.word, 1) = left(typed, 1) and w.names > 0 and typed !~ '^\d'
      and length(w.word) between length(typed) - most and length(typed) + most
  ) near
  where word <> typed and (slips <= most or slips = 2 and translate(word, 'aeiouy', '') = translate(typed, 'aeiouy', ''))
  order by slips, names desc, word limit 8;
$$;

-- A form with the words in use instead of 'plumb*', as an index finds those without reading all listings of each, and how many
-- listings have them at most; a beginning of very many words stays one. None if no listing has a word of it.
create function internal.look_up_form(form text, out used text, out listings integer)
language sql stable
set search_path = ''
as $$
  select string_agg(choices, case when form like '%\_%' then '_' else ' ' end order by place), coalesce(min(many), 0)
  from (
    select place, case when count(w.word) > 30 then part else string_agg(w.word, '|') end as choices,
      case when count(w.word) > 30 then 1000000 else sum(w.listings)::integer end as many
    from regexp_split_to_table(form, '[ _]') with ordinality parts (part, place) left join lateral (
      select w.word, w.listings from internal.search_words w
      where w.word >= rtrim(part, '*') collate "C"
        and w.word < (rtrim(part, '*') || case when part like '%*' then chr(1114111) else chr(1) end) collate "C" limit 31) w on true
    group by place, part
  ) parts
  having bool_and(choices is not null);
$$;

-- The words with what the directory knows of them: the forms in use, and how many listings have one of them at most; with
-- `is_spelled` also the words spelled alike, unless the vocabulary knows the word.
create function internal.look_up(words jsonb, is_spelled boolean default false) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(typed.word || jsonb_strip_nulls(jsonb_build_object('forms', used.forms, 'others', used.others))
    || jsonb_build_object('listings', coalesce(used.listings, (
        -- 'messkit' is no word, but two words of a name.
        select count(*) from (
          select from public.businesses b where b.status = 'published'
            and b.search @@ quote_literal('~' || replace(typed.word ->> 'typed', ' ', ''))::tsquery limit 1) joined)),
      'alike', case when is_spelled and not typed.word ? 'isKnown'
        -- Of a street, its first word.
        then to_jsonb(array(select regexp_replace(typed.word ->> 'typed', '^\S+', alike)
          from internal.spelled_alike(split_part(typed.word ->> 'typed', ' ', 1)) alike)) else '[]' end) order by place), '[]')
  from jsonb_array_elements(words) with ordinality typed (word, place), lateral (
    select jsonb_agg(f.used) filter (where kind = 'forms') as forms, jsonb_agg(f.used) filter (where kind = 'others') as others,
      sum(f.listings) as listings
    from unnest(array['forms', 'others']) kind, jsonb_array_elements_text(typed.word -> kind) form, internal.look_up_form(form) f
    where f.used is not null
  ) used;
$$;

-- The words of an interpretation in one of the ways of search_businesses, the likeliest first; none if it is not possible that way.
create function internal.list_wordings(words jsonb, way text) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  case way
    when 'typed' then return next words;
    when 'part' then
      return next words;
      -- All of them are for a part of the category: it alone.
      if words <> '[]' and not words @? '$[*] ? (!exists (@.others))' then return next '[]'::jsonb; end if;
    when 'none' then return next '[]'::jsonb;
    when 'respelled' then
      -- Those that are spelled like others have the forms of these, and their own: first only words that no listing has, then all.
      return query with typed as (
        select word, number, word -> 'listings' <> '0' as is_used, case when word -> 'alike' <> '[]' then internal.look_up(jsonb_build_array(
          word || jsonb_build_object('read', word -> 'alike' -> 0, 'forms', array(
            select one || case when length(one) > 4 then '*' else '' end from jsonb_array_elements_text(word -> 'alike') one)))) -> 0 end as alike
        from jsonb_array_elements(words) with ordinality typed (word, number)
      )
      select jsonb_agg(case when alike is null or is_used and not are_all then word when not is_used then alike
        else alike || jsonb_build_object('forms', (alike -> 'forms') || (word -> 'forms')) end order by number)
      from typed, (values (false), (true)) tried (are_all)
      group by are_all having bool_or(alike is not null and is_used = are_all) order by are_all;
    when 'without one', 'fewer' then
      -- Without one, the commonest first, or without all that no listing has: what keeps one of these finds nothing. At most half of
      -- them, and never a trade.
      return query with given as (
        select number, (word -> 'listings')::integer as listings
        from jsonb_array_elements(words) with ordinality typed (word, number) where not word ? 'isFirm'
      ), dropped as (
        select array[number] as numbers, listings from given
        union
        select array_agg(number), 0 from given where listings = 0 and way = 'fewer' having count(*) > 0
      )
      select (select coalesce(jsonb_agg(word order by number), '[]')
        from jsonb_array_elements(words) with ordinality typed (word, number) where number <> all (numbers))
      from dropped
      where 2 * cardinality(numbers) <= jsonb_array_length(words) or way = 'fewer' and jsonb_array_length(words) = 1
      order by listings desc;
  end case;
end;
$$;

-- One more than SEARCH_COUNT_LIMIT in lib/store/contract.ts: counting stops here, and this number means any larger one.
create function internal.count_limit() returns integer language sql immutable parallel safe as 'select 1001';

-- The listings of a search, as SQL: those of the businesses b, or of a category's rows k, which have what a search without words
-- needs. `has_words` is the condition of their words. All values are constants of the statement, so that the planner knows how
-- common they are. It does not know it of rare words: `is_rare` has them looked up first.
create function internal.from_listings(
  listed text, asked jsonb, interpretation jsonb, has_words text default null, is_rare boolean default false
) returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(' and ',
    case when listed = 'k' then 'from public.business_categories k where k.is_published'
      when is_rare then format('from (select * from public.businesses b where b.status = ''published'' and %s offset 0) b where true', has_words)
      else concat_ws(' and ', 'from public.businesses b where b.status = ''published''', has_words) end,
    case when interpretation ? 'category' then format(
      case when listed = 'k' then 'k.category_id = %L'
        else 'exists (select from public.business_categories c where c.business_id = b.id and c.category_id = %L)' end,
      (select c.id from public.categories c where c.name = interpretation ->> 'category')) end,
    case when interpretation ? 'phone' then format('right(b.phone, 7) = %L and right(b.phone, %s) = %L',
      right(interpretation ->> 'phone', 7), length(interpretation ->> 'phone'), interpretation ->> 'phone') end,
    case when interpretation ? 'county' then format('%s.county = %L', listed, interpretation ->> 'county') end,
    case when interpretation ? 'branch' then format('%s.service = %L', listed, interpretation ->> 'branch') end,
    case when asked ? 'city' then format('%s.city = %L', listed, asked ->> 'city') end,
    case when asked ? 'exceptId' then format('b.id <> %L', asked ->> 'exceptId') end,
    case when asked ? 'certifications' then format('exists (
        select from jsonb_array_elements(b.certifications) c
        where c ->> ''kind'' = any (%L) and c ->> ''valid_until'' >= %L)',
      array(select jsonb_array_elements_text(asked -> 'certifications')), asked ->> 'today') end,
    case when asked ? 'naics' then format('exists (select from unnest(b.naics) n, unnest(%L::text[]) code where starts_with(n, code))',
      array(select jsonb_array_elements_text(asked -> 'naics'))) end,
    case when asked ? 'serves' then format('coalesce(b.counties_served, ''{}'') || b.county @> %L::text[]',
      array(select jsonb_array_elements_text(asked -> 'serves'))) end,
    case when asked ? 'verifiedOnly' then format('%s.verified_until >= %L', listed, asked ->> 'today') end,
    case when interpretation ? 'center' then (
      select format('%1$s.latitude between %2$L and %3$L and %1$s.longitude between %4$L and %5$L
          and internal.miles_between(%1$s.latitude, %1$s.longitude, %6$L, %7$L) <= %8$L',
        listed, c.south, c.north, c.west, c.east, c.latitude, c.longitude, c.miles)
      from jsonb_to_record(interpretation -> 'center')
        c (south float8, north float8, west float8, east float8, latitude float8, longitude float8, miles float8)) end,
    case when asked ? 'clocks' then (
      select format('case when b.special_hours is null then b.open_minutes @> %1$s
          else internal.is_open_by_special_hours(b.open_minutes, b.special_hours, %2$L, %1$s) end', minute, asked ->> 'today')
      from format('case when b.county = any (%L) or b.zip = any (%L) then %s else %s end',
        array(select jsonb_array_elements_text(asked -> 'centralCounties')),
        array(select jsonb_array_elements_text(asked -> 'centralZips')),
        (asked -> 'clocks' ->> 'central')::integer, (asked -> 'clocks' ->> 'eastern')::integer) minute) end);
$$;

-- A page of the listings of an interpretation that have the words: how many, the ids in order, and the counts of their values. Null if there
-- are none, unless this is the last attempt. A place's own town comes first, then the name itself, names, other
-- words, and what means the same; then the nearest, or the order of lists. Of more than are counted only the nearest are sorted, or those
-- found first, names before others. A materialized CTE is planned for all of its rows and read as far as needed: planned for the
-- first row alone, rare combinations of common words become walks through a whole index.
create function internal.search_page(asked jsonb, interpretation jsonb, words jsonb, scope text, is_last boolean default false) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most constant integer := internal.count_limit();
  has_words constant boolean := words <> '[]';
  is_rare constant boolean := words @? '$[*] ? (@.listings < 3000)';
  center constant jsonb := interpretation -> 'center';
  sort constant text := case when asked ->> 'sort' = 'distance' and center is null then 'relevance' else asked ->> 'sort' end;
  skip constant integer := least(greatest(coalesce((asked ->> 'from')::integer, 0), 0), 1001);
  size constant integer := least(greatest(coalesce((asked ->> 'size')::integer, 0), 0), 1001);
  listed constant text := case when interpretation ? 'category' and not has_words and sort in ('relevance', 'distance')
    and not asked ?| array['clocks', 'exceptId', 'certifications', 'naics', 'serves'] then 'k' else 'b' end;
  id constant text := case listed when 'k' then 'k.business_id' else 'b.id' end;
  stored constant text := case sort when 'name' then 'b.name' when 'newest' then 'b.created_at' else listed || '.sort_key' end;
  direction constant text := case sort when 'newest' then ' desc, ' else ', ' end;
  phrase text := interpretation ->> 'phrase';
  all_words text;
  own_name text;
  in_name text;
  tier text := '0';
  miles text := 'null::float8';
  columns text;
  answer jsonb;
begin
  if not is_last and (not has_words and not interpretation ?| array['category', 'phone', 'center', 'county']
    or words @? '$[*] ? (@.listings == 0)') then return null; end if;

  -- Filters whose counts are stored: only the page is read.
  if not has_words and center is null and not interpretation ? 'phone' and not asked ?| array['verifiedOnly', 'clocks', 'exceptId', 'city', 'certifications', 'naics', 'serves'] then
    answer := internal.get_counts(interpretation ->> 'category', interpretation ->> 'county', interpretation ->> 'branch');
    if answer -> 'total' = '0' and not is_last then return null; end if;
    execute format($sql$
      select jsonb_build_object('total', $1 -> 'total', 'ids', array(select %s %s order by %s%s%s offset $2 limit $3),
        'facets', $1 || jsonb_build_object('areAtLeast', false,
          'verified', (select count(*) from (select %s %s limit $4) verified)))$sql$,
      id, internal.from_listings(listed, asked, interpretation), stored, direction, id,
      internal.from_listings(listed, asked || '{"verifiedOnly": true}', interpretation),
      -- In the order of a county's list the verified ones are side by side.
      case when listed = 'b' and interpretation ? 'county' then 'order by b.sort_key' end)
      into answer using answer, skip, size, most;
    return answer;
  end if;

  if has_words then
    if words @? '$[*].read' then
      phrase := (select string_agg(coalesce(word ->> 'read', word ->> 'typed'), ' ') from jsonb_array_elements(words) word);
    end if;
    own_name := format('b.search @@ %L::tsquery', internal.to_own_name(phrase));
    all_words := case scope when 'same' then own_name
      else format('b.search @@ %L::tsquery', internal.to_query(words, scope = 'name')) end;
    in_name := format('b.search @@ %L::tsquery', internal.to_query(words, true, has_others => false));
    tier := format('case when %s then 1 when %s then 2 when b.search @@ %L::tsquery then 3 else 4 end',
      case when center is null then own_name else 'false' end, in_name, internal.to_query(words, has_others => false));
  end if;
  if center is not null then
    miles := format('internal.miles_between(%1$s.latitude, %1$s.longitude, %2$L, %3$L)', listed, center ->> 'latitude', center ->> 'longitude');
  end if;
  columns := format('select %s as id, %s.county, %s.service as branch, %s.verified_until >= %L as has_badge, %s as stored, %s as miles,
      %s as is_in_town, %s as tier, %s as alike ', id, listed, listed, listed, asked ->> 'today', stored, miles,
    case when center ? 'town' then format('(%s.city = %L) is true', listed, center ->> 'town') else 'false' end, tier,
    case when phrase <> interpretation ->> 'phrase' then format('extensions.word_similarity(%L, b.name_key)', phrase) else '0' end);
  execute format($sql$
    with matched as materialized (%s), head as materialized (select * from matched limit $3)
    select jsonb_build_object('total', (select count(*) from head), 'tier', (select min(tier) from head),
      'ids', array(select id from head order by %s offset $1 limit $2),
      'facets', jsonb_build_object(
        'category', (select coalesce(jsonb_object_agg(c.name, n), '{}') from public.categories c join (
          select k.category_id, count(*) n from head h join public.business_categories k on k.business_id = h.id and k.position = 0
          group by 1) f on f.category_id = c.id),
        'county', (select coalesce(jsonb_object_agg(county, n), '{}') from (select county, count(*) n from head where county is not null group by 1) f),
        'branch', (select coalesce(jsonb_object_agg(branch, n), '{}') from (select branch, count(*) n from head where branch is not null group by 1) f),
        'verified', (select count(*) from head where has_badge),
        'areAtLeast', (select count(*) = $3 from head)))$sql$,
    columns || case
      when sort in ('name', 'newest') or not has_words and center is null then
        format('%s order by stored%sid limit %s', internal.from_listings(listed, asked, interpretation, all_words, is_rare), direction, most)
      when has_words and center is null then (
        select string_agg(internal.from_listings(listed, asked, interpretation, part, is_rare), ' union all ' || columns order by place)
        from unnest(case when scope = 'same' or interpretation ? 'category' then array[all_words] else
          array[own_name, format('%s and not %s', in_name, own_name), format('%s and not %s', all_words, in_name)] end) with ordinality parts (part, place))
      when has_words or interpretation ? 'category' then
        format('%s order by miles limit %s', internal.from_listings(listed, asked, interpretation, all_words, is_rare), most)
      -- By the index of positions, and cut afterwards: it cannot know how many a circle has.
      else format('from (select b.* %s and b.latitude is not null order by internal.earth_position(b.latitude, b.longitude)
          operator(extensions.<->) internal.earth_position(%L, %L) limit %s) b where %s <= %L',
        internal.from_listings(listed, asked, interpretation - 'center'), center ->> 'latitude', center ->> 'longitude', most, miles, center ->> 'miles') end,
    case
      when sort in ('name', 'newest') then 'stored' || direction || 'id'
      when sort = 'distance' then 'is_in_town desc, miles, id'
      else 'is_in_town desc, tier, alike desc, miles, stored, id' end)
    into answer using skip, size, most;
  return case when is_last or answer -> 'total' <> '0' then answer end;
end;
$$;

-- The words of an interpretation, which has their numbers.
create function internal.words_of(words jsonb, interpretation jsonb) returns jsonb
language sql immutable
set search_path = ''
return (
  select coalesce(jsonb_agg(words -> number::integer order by place), '[]')
  from jsonb_array_elements_text(interpretation -> 'words') with ordinality numbers (number, place) where place <= 8);

-- The search of the site. lib/store/search.ts builds `question`: `words`, and up to three `interpretations` of the line, which have
-- the numbers of their words: `understood`, `beside` the place and `whole`. The attempts of the table are made in order; the first
-- that finds something answers, and the answer says which interpretation it was, with the words that it has and as what each was read.
-- `question` is text: PostgREST parses no JSON in the text of a body, and before version 13 none in an address.
--
-- Without parallel workers, because starting them takes longer than a query; joins look up single rows. With its owner's rights,
-- because under a row policy the index of words would not be used.
create function public.search_businesses(question text) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  asked jsonb := search_businesses.question::jsonb;
  words jsonb := internal.look_up(asked -> 'words');
  understood jsonb := asked -> 'interpretations' -> 'understood';
  -- Two more: what is beside its place, or else all of it; and a name anywhere.
  interpretations jsonb := asked -> 'interpretations' || jsonb_strip_nulls(jsonb_build_object(
    'rest', coalesce(asked -> 'interpretations' -> 'beside', asked -> 'interpretations' -> 'whole'),
    'elsewhere', coalesce(asked -> 'interpretations' -> 'beside', understood) - array['center', 'county']));
  has_place boolean := understood ?| array['center', 'county'];
  is_unlisted boolean := asked ? 'isUnlisted';
  -- All of the line was understood: then nothing is the right answer, unless a name has all of its words.
  is_clear boolean := asked ? 'isUnderstood';
  is_open boolean := not is_clear and not is_unlisted;
  is_spelled boolean := false;
  attempt record;
  wording jsonb;
  nearest jsonb;
  answer jsonb;
  is_elsewhere boolean := false;
  interpretation jsonb;
  origin jsonb;
  ids text[];
begin
  <<attempts>>
  for attempt in select * from (values
    -- a telephone number, or words in quotes
    ('literal', 'typed', 'any', 0, true),
    -- the whole line is a name, or all of it is in a name; if the trade that was understood is a correction, anywhere, then spelled
    -- alike; if the place is one, as a name that is spelled alike
    ('whole', 'typed', case when is_clear then 'same' when asked ? 'isCorrected' then 'any' else 'name' end, 0, true),
    ('whole', 'respelled', case when asked ? 'isCorrected' then 'name' else 'same' end, 2, asked ?| array['isCorrected', 'isPlaceCorrected']),
    -- the line beside its place is a name
    ('beside', 'typed', 'same', 2, true),
    -- what was understood: category, place, words, a trade without a category in names, or beside others
    ('understood', case when is_unlisted then 'typed' else 'part' end,
      case when is_unlisted and understood -> 'words' -> 1 is null then 'name' else 'any' end, 0, true),
    -- the line beside its place, or all of it: anywhere, or in a name
    ('beside', 'typed', case when is_open then 'any' else 'name' end, 0, true),
    ('whole', 'typed', case when is_clear then 'name' else 'any' end, case when is_unlisted then 3 else 0 end, true),
    -- a name elsewhere: nothing is here
    ('elsewhere', 'typed', 'name', 0, is_open and has_place),
    -- words are spelled alike, here or in a name elsewhere
    ('understood', 'respelled', 'any', 0, true),
    ('whole', 'respelled', 'any', 0, is_open),
    ('elsewhere', 'respelled', 'name', case when asked ? 'isCorrected' then 2 else 0 end, not is_clear and has_place),
    -- without the word without which a name has the others, but not the only one beside the place; without words that no listing
    -- has; without the commonest
    ('whole', 'without one', 'name', 3, not is_clear and coalesce(jsonb_array_length(interpretations -> 'beside' -> 'words'), 2) > 1),
    ('understood', 'fewer', case when is_unlisted then 'name' else 'any' end, 0, not is_clear),
    ('rest', 'fewer', case when interpretations ? 'beside' then 'name' else 'any' end, case when is_unlisted then 3 else 2 end, not is_clear and (is_unlisted or understood ? 'category')),
    -- the category alone
    ('understood', 'none', 'any', 0, understood ? 'category')
  ) made (interpretation, way, scope, least_words, is_made)
  where is_made and interpretations ? made.interpretation and (made.interpretation = 'literal' or not asked ? 'isPhone')
    and jsonb_array_length(interpretations -> made.interpretation -> 'words') >= least_words
  loop
    if attempt.way = 'respelled' and not is_spelled then
      words := internal.look_up(asked -> 'words', true);
      is_spelled := true;
    end if;
    for wording in select internal.list_wordings(internal.words_of(words, interpretations -> attempt.interpretation), attempt.way) loop
      -- The only word beside a place stays.
      continue when wording = '[]' and attempt.way = 'fewer' and not understood ? 'category';
      answer := internal.search_page(asked, interpretations -> attempt.interpretation, wording, attempt.scope);
      is_elsewhere := answer is not null and attempt.interpretation = 'elsewhere';
      exit attempts when answer is not null;
    end loop;
  end loop;
  if answer is null or is_elsewhere then
    -- Nothing is here: the nearest beyond the place.
    interpretation := interpretations -> case when asked ? 'isPhone' then 'literal' when is_elsewhere and interpretations ? 'beside' then 'beside' else 'understood' end;
    if answer is null then wording := internal.words_of(words, interpretation); end if;
    attempt.scope := case when is_elsewhere or is_unlisted then 'name' else 'any' end;
    answer := internal.search_page(asked, interpretation, wording, attempt.scope, true);
    origin := interpretation -> 'origin';
    if answer -> 'total' = '0' and origin is not null then
      -- Of the category alone where no listing of it has the other words.
      for nearest in select wording union all select '[]' where not is_unlisted and not is_elsewhere loop
        continue when nearest = '[]' and not interpretation ? 'category';
        answer := jsonb_set(answer, '{ids}', coalesce(internal.search_page(asked || '{"sort": "distance", "from": 0, "size": 3}',
          interpretation - 'county' || jsonb_build_object('center', origin || '{"south": -90, "north": 90, "west": -180, "east": 180, "miles": 12500}'),
          nearest, attempt.scope) -> 'ids', '[]'));
        exit when answer -> 'ids' <> '[]';
      end loop;
    end if;
  else
    interpretation := interpretations -> attempt.interpretation;
    origin := interpretation -> 'center';
  end if;
  ids := array(select jsonb_array_elements_text(answer -> 'ids'));
  return answer - 'ids' || jsonb_build_object('interpretation', interpretation -> 'kind', 'words', wording, 'isElsewhere', is_elsewhere, 'listings', (
    select coalesce(jsonb_agg(
      jsonb_build_object('business', internal.to_listing(b),
        'miles', internal.miles_between(b.latitude, b.longitude, (origin ->> 'latitude')::float8, (origin ->> 'longitude')::float8))
      order by array_position(ids, b.id)), '[]')
    from public.businesses b where b.id = any (ids) and b.status = 'published'));
end;
$$;

-- Businesses for the suggestions under a search field: those with all words in their names, the last one being unfinished, otherwise
-- those whose names have the first word, and names, towns or streets the others, otherwise those with words spelled alike.
create function public.suggest_businesses(question text) returns table (id text, name text, city text)
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off
as $$
declare
  asked jsonb := suggest_businesses.question::jsonb;
  way text;
  words jsonb;
  has_words text;
begin
  foreach way in array array['name', 'place', 'respelled'] loop
    select wording into words from internal.list_wordings(internal.look_up(asked -> 'words', way = 'respelled'),
      case way when 'respelled' then way else 'typed' end) wording;
    continue when words is null or words = '[]';
    has_words := format('b.search @@ %L::tsquery', internal.to_query(words, way <> 'place'));
    if way = 'place' then
      has_words := format('%s and b.search @@ %L::tsquery and ts_filter(b.search, ''{a,c}'') @@ %L::tsquery', has_words,
        internal.to_query(jsonb_build_array(words -> 0), true), internal.to_query(words));
    end if;
    return query execute format($sql$
      with matched as materialized (
        select b.id, b.name, b.city, b.sort_key from public.businesses b
        where b.status = 'published' and %s)
      select b.id, b.name::text, b.city from (select * from matched limit 100) b
      order by b.sort_key, b.id limit $1$sql$, has_words)
      using least(greatest(coalesce((asked ->> 'size')::integer, 0), 0), 20);
    exit when found;
  end loop;
end;
$$;

-- Updates the planner's statistics after large changes: autovacuum does so only after a while.
create function public.analyze_directory() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  analyze public.businesses, public.business_categories, public.business_images, public.posts, public.reviews, public.certifications, internal.search_words;
end;
$$;

grant execute on function public.search_businesses(text), public.suggest_businesses(text) to anon, authenticated, service_role;
grant execute on function public.analyze_directory() to service_role;

call internal.close_migration();

create table public.search_counts (
  day date primary key,
  searches integer not null default 0 check (searches >= 0),
  missed integer not null default 0 check (missed between 0 and searches)
);

-- Words and place of searches that found nothing, how often and on how many days, but not who searched.
create table public.missed_searches (
  words text not null check (length(words) <= 80),
  place text not null check (length(place) <= 80),
  searches integer not null default 1,
  days integer not null default 1,
  last_day date not null default (now() at time zone 'America/New_York')::date,
  primary key (words, place),
  check (words <> '' or place <> '')
);

create index missed_searches_age on public.missed_searches (days, last_day);
alter table public.search_counts enable row level security;
alter table public.missed_searches enable row level security;
create policy "admins read searches of three days" on public.missed_searches
  for select to authenticated using (days >= 3 and (select internal.has_role('admin')));

-- Adds what a server has counted since its last call: searches, how many of them found nothing, and of these the words:
-- [{"words": …, "place": …, "searches": …}, …]. Beyond 5000 rows, those searched on the fewest days are deleted, the oldest first.
create function public.record_searches(searches integer, missed integer, phrases jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := internal.florida_day();
begin
  insert into public.search_counts as c (day, searches, missed)
  values (today, record_searches.searches, record_searches.missed)
  on conflict (day) do update set searches = c.searches + excluded.searches, missed = c.missed + excluded.missed;
  insert into public.missed_searches as m (words, place, searches)
    select s.words, s.place, least(greatest(sum(s.searches), 1), 1000000)
    from jsonb_to_recordset(phrases) as s (words text, place text, searches integer)
    group by s.words, s.place order by s.words, s.place limit 1000
  on conflict (words, place) do update set
    searches = least(m.searches::bigint + excluded.searches, 1000000000),
    days = m.days + (m.last_day <> today)::integer,
    last_day = today;
  delete from public.missed_searches m where (m.words, m.place) in (
    select o.words, o.place from public.missed_searches o
    order by o.days desc, o.last_day desc, o.searches desc, o.words, o.place offset 5000);
end;
$$;

create function internal.sweep_missed_searches() returns void
language sql
set search_path = ''
as $$
  delete from public.missed_searches m where m.last_day < now() - interval '90 days';
$$;

grant execute on function public.record_searches(integer, integer, jsonb) to service_role;

grant select on public.missed_searches to authenticated;

call internal.close_migration();

-- Null means any. A listing counts under each of its categories, and in `as_main` under its main one only. Letters are counted
-- for a whole county or a whole category.
create table public.listing_counts (
  letter text collate "C",
  branch text,
  category_id text references public.categories on update cascade on delete cascade,
  county text,
  listings integer not null,
  as_main integer not null,
  unique nulls not distinct (letter, branch, category_id, county)
) with (fillfactor = 50);

create index listing_counts_of_crossing on public.listing_counts (category_id, county);

create type internal.counted_listing as (
  category_id text, is_main boolean, county text, branch text, letter text, change integer
);

-- Adds up the changes of all listings first, so that each count is updated once. The total is locked before the others: concurrent
-- writers wait for each other there and cannot deadlock.
create function internal.change_counts(changes internal.counted_listing[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if changes is null then return; end if;
  insert into public.listing_counts as c (listings, as_main) values (0, 0)
    on conflict (letter, branch, category_id, county) do update set listings = c.listings;
  with alike as (
    select c.category_id, c.is_main, c.county, c.branch, c.letter, sum(c.change) as change
    from unnest(changes) c group by 1, 2, 3, 4, 5 having sum(c.change) <> 0
  )
  insert into public.listing_counts as counted (letter, branch, category_id, county, listings, as_main)
  select letter.value, branch.value, alike.category_id, county.value,
    sum(alike.change), coalesce(sum(alike.change) filter (where alike.is_main), 0)
  from alike,
    lateral (values (null), (alike.letter)) letter (value),
    lateral (select null union select alike.branch) branch (value),
    lateral (select null union select alike.county) county (value)
  where letter.value is null or branch.value is null and (alike.category_id is null) <> (county.value is null)
  group by 1, 2, 3, 4
  having sum(alike.change) <> 0 or sum(alike.change) filter (where alike.is_main) <> 0
  order by 1 nulls first, 2 nulls first, 3 nulls first, 4 nulls first
  on conflict (letter, branch, category_id, county) do update
    set listings = counted.listings + excluded.listings, as_main = counted.as_main + excluded.as_main;
end;
$$;

-- What follows from listings, once for each statement: the copies in business_categories, then the counts without a category, then
-- the words of the search. In this order: a writer that waits for the counts has locked no word yet.
create function internal.update_derived_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changes internal.counted_listing[];
  lost tsvector[] := '{}';
  gained tsvector[] := '{}';
  copied text[];
begin
  if tg_op = 'INSERT' then
    select array_agg((null, true, n.county, n.service, n.letter, 1)::internal.counted_listing), array_agg(n.search)
      into changes, gained from changed_to n where n.status = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg((null, true, o.county, o.service, o.letter, -1)::internal.counted_listing), array_agg(o.search)
      into changes, lost from changed_from o where o.status = 'published';
  -- An insert that may update fires this for no row at all.
  elsif exists (select from changed_to) then
    copied := array(
      select n.id from changed_from o join changed_to n on n.id = o.id
        and (o.status, o.city, o.county, o.service, o.latitude, o.longitude, o.verified_until, o.sort_key)
          is distinct from (n.status, n.city, n.county, n.service, n.latitude, n.longitude, n.verified_until, n.sort_key));
    if copied <> '{}' then
      update public.business_categories k set position = k.position where k.business_id = any (copied);
    end if;
    select array_agg((null, true, c.county, c.service, c.letter, c.change)::internal.counted_listing) into changes
    from changed_from o join changed_to n on n.id = o.id
      and (o.status, o.county, o.service, o.letter) is distinct from (n.status, n.county, n.service, n.letter)
      cross join lateral (values (o.status, o.county, o.service, o.letter, -1), (n.status, n.county, n.service, n.letter, 1))
        c (status, county, service, letter, change)
    where c.status = 'published';
    select array_agg(o.search) filter (where o.status = 'published'), array_agg(n.search) filter (where n.status = 'published')
      into lost, gained
    from changed_from o join changed_to n on n.id = o.id and (o.status, o.search) is distinct from (n.status, n.search);
  end if;
  perform internal.change_counts(changes);
  if lost <> '{}' or gained <> '{}' then
    perform internal.change_search_words(coalesce(lost, '{}'), coalesce(gained, '{}'));
  end if;
  return null;
end;
$$;

-- The counts of a category and its crossings.
create function internal.update_category_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  lost internal.counted_listing[];
  gained internal.counted_listing[];
begin
  if tg_op <> 'INSERT' then
    select array_agg((k.category_id, k.is_main, k.county, k.service, k.letter, -1)::internal.counted_listing) into lost
    from changed_from k where k.is_published;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg((k.category_id, k.is_main, k.county, k.service, k.letter, 1)::internal.counted_listing) into gained
    from changed_to k where k.is_published;
  end if;
  perform internal.change_counts(lost || gained);
  return null;
end;
$$;

-- One for each event, as transition tables require.
do $do$
declare
  counted record;
begin
  for counted in values ('businesses', 'update_derived_rows'), ('business_categories', 'update_category_counts') loop
    execute format('create trigger %1$s_added after insert on public.%1$s
      referencing new table as changed_to for each statement execute function internal.%2$s()', counted.column1, counted.column2);
    execute format('create trigger %1$s_changed after update on public.%1$s
      referencing old table as changed_from new table as changed_to
      for each statement execute function internal.%2$s()', counted.column1, counted.column2);
    execute format('create trigger %1$s_removed after delete on public.%1$s
      referencing old table as changed_from for each statement execute function internal.%2$s()', counted.column1, counted.column2);
  end loop;
end;
$do$;

create trigger listing_counts_follow before insert or update or delete on public.listing_counts
  for each statement when (pg_trigger_depth() = 0) execute function internal.refuse_direct_writes();

alter table public.listing_counts enable row level security;
create policy "everyone reads how many listings there are" on public.listing_counts
  for select to anon, authenticated using (listings > 0);

create view public.county_counts with (security_invoker = true) as
  select county, listings as businesses from public.listing_counts
  where letter is null and branch is null and category_id is null and county is not null and listings > 0;

-- Without samples, which are invented, for comparison with counts from elsewhere.
create view public.coverage_counts with (security_invoker = true) as
  select c.county, (c.businesses - coalesce(s.samples, 0))::integer as businesses
  from public.county_counts c left join (
    select b.county, count(*) as samples from public.businesses b
    where b.status = 'published' and b.source = 'sample' group by b.county
  ) s on s.county = c.county;

create view public.category_counts with (security_invoker = true) as
  select c.name as category, n.listings as businesses
  from public.listing_counts n join public.categories c on c.id = n.category_id
  where n.letter is null and n.branch is null and n.county is null and n.listings > 0;

create view public.county_letters with (security_invoker = true) as
  select county, letter, listings as businesses from public.listing_counts
  where letter is not null and category_id is null and county is not null and listings > 0;

create view public.category_letters with (security_invoker = true) as
  select c.name as category, n.letter, n.listings as businesses
  from public.listing_counts n join public.categories c on c.id = n.category_id
  where n.letter is not null and n.county is null and n.listings > 0;

-- The categories of a county, and the counties of a category.
create view public.crossing_counts with (security_invoker = true) as
  select n.county, c.name as category, n.listings as businesses
  from public.listing_counts n join public.categories c on c.id = n.category_id
  where n.letter is null and n.branch is null and n.county is not null and n.listings > 0;

-- The categories with the counties and cities of their listings, for the sitemap, and whether any of these listings is on the map.
-- It reads every listing: callers keep the answer.
create function public.list_crossings() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(crossing) order by crossing.category, crossing.county, crossing.city), '[]')
  from (
    select c.name as category, k.county, k.city, bool_or(b.latitude is not null) as has_point
    from public.business_categories k
    join public.categories c on c.id = k.category_id
    join public.businesses b on b.id = k.business_id
    where k.is_published
    group by 1, 2, 3
  ) crossing;
$$;

-- The total and the facets of a search for a category, a county and a branch only, without reading listings. The values are
-- constants of the statement, since a null parameter would find no index.
create function internal.get_counts(of_category text, of_county text, of_branch text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  counted text := 'from public.listing_counts c left join public.categories k on k.id = c.category_id where c.letter is null and c.listings > 0';
  in_category text := case when of_category is null then 'c.category_id is null'
    else format('c.category_id = %L', (select k.id from public.categories k where k.name = of_category)) end;
  in_county text := case when of_county is null then 'c.county is null' else format('c.county = %L', of_county) end;
  in_branch text := case when of_branch is null then 'c.branch is null' else format('c.branch = %L', of_branch) end;
  counts jsonb;
begin
  execute format($sql$
    select jsonb_build_object(
      'total', coalesce((select least(c.listings, internal.count_limit()) %1$s and %2$s and %3$s and %4$s), 0),
      'category', (select coalesce(jsonb_object_agg(k.name, c.as_main), '{}') %1$s and c.as_main > 0 and k.name is not null and %3$s and %4$s),
      'county', (select coalesce(jsonb_object_agg(c.county, c.listings), '{}') %1$s and c.county is not null and %2$s and %4$s),
      'branch', (select coalesce(jsonb_object_agg(c.branch, c.listings), '{}') %1$s and c.branch is not null and %2$s and %3$s))$sql$,
    counted, in_category, in_county, in_branch) into counts;
  return counts;
end;
$$;

grant execute on function public.list_crossings() to anon, authenticated, service_role;
grant select on public.listing_counts to anon, authenticated;
grant select on
  public.county_counts, public.coverage_counts, public.category_counts, public.county_letters, public.category_letters,
  public.crossing_counts
to anon, authenticated, service_role;

call internal.close_migration();
