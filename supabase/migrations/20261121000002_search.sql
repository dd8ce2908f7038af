-- The search over published businesses.
--
-- Who may read:  everyone may ask search_businesses; the listings it answers are read with the asker's own rights, so
--                row-level security holds.
--                Everyone may read the words that names, categories and places of published businesses are made of.
-- Who may write: nobody. Folded columns follow from the row, and the list of words is kept by triggers.
--
-- Helpers live in a schema of their own, which no REST interface serves.

create schema internal;
grant usage on schema internal to anon, authenticated, service_role;

-- Text in small letters without accents, apostrophes and signs: "Café Joe's & Co." is 'cafe joes co'. By code points
-- alone, so that every Postgres and lib/store/search/words.ts fold alike; the extension unaccent goes by a file.
create function internal.fold_text(raw text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(regexp_replace(
    translate(lower(normalize(raw, NFKD) collate "C"), 'ÆæØøŒœŁłĐđß', 'aaoooolldds'),
    '[\u0300-\u036f''‘’`]', '', 'g'),
    '[^a-z0-9\u00c0-\u1fff\u3040-\ud7ff]+', ' ', 'g'));
$$;

-- Minutes of the week at which a business is open; a span that passes the week's end goes on at its beginning.
create function internal.to_open_minutes(hours jsonb) returns int4multirange
language sql immutable strict parallel safe
set search_path = ''
as $$
  select range_agg(int4range(greatest(opens - week * 10080, 0), closes - week * 10080))
  from (
    select (span ->> 0)::numeric::integer as opens, (span ->> 1)::numeric::integer as closes
    from jsonb_array_elements(hours) span
    where jsonb_typeof(span -> 0) = 'number' and jsonb_typeof(span -> 1) = 'number'
  ) spans, (values (0), (1)) weeks (week)
  where opens >= 0 and closes > opens and closes > week * 10080;
$$;

alter table public.businesses
  add column name_key text collate "C" generated always as (internal.fold_text(name)) stored,
  add column search tsvector generated always as (
    setweight(to_tsvector('pg_catalog.simple', internal.fold_text(name)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', internal.fold_text(category)), 'B')
    || setweight(
      to_tsvector('pg_catalog.simple', internal.fold_text(coalesce(city, '') || ' ' || coalesce(county, ''))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', internal.fold_text(description)), 'D')
  ) stored,
  add column open_minutes int4multirange generated always as (internal.to_open_minutes(hours)) stored;

-- Without the list of pending entries, which every search would have to read through.
create index businesses_by_words on public.businesses using gin (search) with (fastupdate = off)
  where status = 'published';
-- A circle is read from here without touching the table: where, what is counted, and what makes the order total.
create index businesses_by_coordinates on public.businesses (latitude, longitude)
  include (category, county, service, is_verified, verified_until, id) where status = 'published';
create index businesses_by_category_coordinates on public.businesses (category, latitude, longitude)
  include (county, service, is_verified, verified_until, id) where status = 'published';
create index businesses_by_name_key on public.businesses (name_key) where status = 'published';
create index businesses_by_plain_name on public.businesses (name, id) where status = 'published';
create index businesses_by_age on public.businesses (created_at desc, id) where status = 'published';
create index businesses_by_city on public.businesses (city, is_featured desc, name, id) where status = 'published';
create index businesses_by_service on public.businesses (service, is_featured desc, name, id)
  where status = 'published';
-- For counting how many of each there are.
create index businesses_facets_of_category on public.businesses (category, county, service) where status = 'published';
create index businesses_facets_of_county on public.businesses (county, service, category) where status = 'published';
create index businesses_facets_of_service on public.businesses (service, category, county) where status = 'published';
create index businesses_verified on public.businesses (is_featured desc, name, id)
  include (category, county, service, verified_until) where status = 'published' and is_verified;

-- Every word that a misspelled one could have meant.
create table internal.search_words (word text collate "C" primary key);
create index search_words_by_likeness on internal.search_words using gin (word extensions.gin_trgm_ops);
alter table internal.search_words enable row level security;
create policy "everyone reads words of published businesses" on internal.search_words
  for select to anon, authenticated using (true);
grant select on internal.search_words to anon, authenticated, service_role;

-- Words of names, categories and places; a description's own misspellings must not be offered.
create function internal.words_of(search tsvector) returns setof text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select unnest(tsvector_to_array(ts_filter(search, '{a,b,c}')));
$$;

insert into internal.search_words
  select distinct words.word from public.businesses b, internal.words_of(b.search) words (word)
  where b.status = 'published' and words.word <> '';

-- Whoever may write a business has its words kept: as the owner of the list, which nobody else may write. In order, so
-- that two writers never wait for each other in a circle.
create function internal.add_search_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into internal.search_words
    select distinct words.word from changed_to b, internal.words_of(b.search) words (word)
    where b.status = 'published' order by 1
    on conflict do nothing;
  return null;
end;
$$;

-- A word goes with the last business that has it, so that nothing of a hidden business can be read from the list.
create function internal.drop_search_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from internal.search_words w
  using (select distinct words.word from changed_from b, internal.words_of(b.search) words (word)) gone
  where w.word = gone.word and not exists (
    select from public.businesses b
    where b.status = 'published' and b.search @@ (quote_literal(gone.word) || ':ABC')::tsquery
  );
  return null;
end;
$$;

-- Most updates change no word.
create function internal.follow_search_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into internal.search_words
    select distinct words.word
    from changed_to b join changed_from a using (id), internal.words_of(b.search) words (word)
    where b.status = 'published' and (a.status <> 'published' or a.search <> b.search) order by 1
    on conflict do nothing;
  delete from internal.search_words w
  using (
    select distinct words.word
    from changed_from a left join changed_to b using (id), internal.words_of(a.search) words (word)
    where a.status = 'published' and (b.id is null or b.status <> 'published' or a.search <> b.search)
  ) gone
  where w.word = gone.word and not exists (
    select from public.businesses b
    where b.status = 'published' and b.search @@ (quote_literal(gone.word) || ':ABC')::tsquery
  );
  return null;
end;
$$;

create trigger businesses_add_words after insert on public.businesses
  referencing new table as changed_to for each statement execute function internal.add_search_words();
create trigger businesses_follow_words after update on public.businesses
  referencing old table as changed_from new table as changed_to
  for each statement execute function internal.follow_search_words();
create trigger businesses_drop_words after delete on public.businesses
  referencing old table as changed_from for each statement execute function internal.drop_search_words();

-- What a listing must have, as a query that nothing of the asker's can break out of: words come folded, without signs.
-- `spellings` holds for each word what may stand in for it, itself included; one of each must be found.
create function internal.to_words_query(spellings jsonb, weights text default '') returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(choice, ' & ') from (
    select '(' || string_agg(
      quote_literal(spelling) || case
        when length(spelling) >= 3 then ':*' || weights
        when weights <> '' then ':' || weights
        else ''
      end, ' | ') || ')' as choice
    from jsonb_array_elements(spellings) word, jsonb_array_elements_text(word) spelling
    group by word
  ) choices;
$$;

-- Whether some listing has a word that begins so; a short one only counts as a whole.
create function internal.is_used(stem text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from internal.search_words w
    where w.word >= stem collate "C"
      and w.word < case when length(stem) >= 3 then stem || chr(1114111) else stem || chr(1) end collate "C"
  );
$$;

-- Each word with the words most like it. Words that nobody uses may be spelled differently; where all are in use, each
-- may, unless there is only one.
create function internal.with_spellings(words text[], stems text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with asked as (
    select word, stem, place, internal.is_used(stem) as is_used
    from unnest(words, stems) with ordinality asked (word, stem, place)
    where word <> '' and stem <> ''
  ), opened as (
    select *, case when (select bool_and(is_used) from asked) then count(*) over () > 1 else not is_used end as is_open
    from asked
  )
  select jsonb_agg(jsonb_build_array(stem) || coalesce(alike.words, '[]') order by place)
  from opened left join lateral (
    select jsonb_agg(w.word) as words from (
      select w.word from internal.search_words w
      where opened.is_open and w.word operator(extensions.%) opened.word
      order by extensions.similarity(w.word, opened.word) desc, w.word limit 3
    ) w
  ) alike on true;
$$;

-- About how many listings a query of words finds, as the planner sees it. Volatile, because Postgres lets no other
-- function explain.
create function internal.estimate(words_query text) returns double precision
language plpgsql volatile
set search_path = ''
as $$
declare
  plan json;
begin
  execute format(
    'explain (format json) select from public.businesses b where b.status = ''published'' and b.search @@ %L::tsquery',
    words_query) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision;
end;
$$;

-- The condition to have the words. Next to a rare word, such as a family name, the index is spared the common ones: it
-- would gather everything that begins like them, and a look at the few listings with the rare word tells as well.
create function internal.to_words_condition(spellings jsonb) returns text
language sql volatile
set search_path = ''
as $$
  with words as materialized (
    select word_query, internal.estimate(word_query) as listings from (
      select internal.to_words_query(jsonb_build_array(word)) as word_query from jsonb_array_elements(spellings) word
    ) queries
  ), judged as (
    select word_query, listings > 500 and min(listings) over () <= 500 as is_common from words
  )
  select 'b.search @@ ' || quote_literal(string_agg(word_query, ' & ') filter (where not is_common)) || '::tsquery'
    || coalesce(' and pg_catalog.ts_match_vq(b.search, '
      || quote_literal(string_agg(word_query, ' & ') filter (where is_common)) || '::tsquery)', '')
  from judged;
$$;

-- A number that nobody counts beyond: one more than SEARCH_COUNT_LIMIT, and it stands for any number.
create function internal.count_limit() returns integer language sql immutable parallel safe as 'select 1001';

-- So many listings are read to count what is among them; what finds more is a broad question.
create function internal.read_limit() returns integer language sql immutable parallel safe as 'select 6000';

-- What a question asks for, as SQL in which every value of the asker's is a quoted literal; `b` is the listing. The
-- facets' own conditions stand apart, because each is lifted where its values are counted: null is not asked.
create type internal.conditions as (
  base text,
  in_category text,
  in_county text,
  of_service text,
  only_verified text,
  is_verified text, -- whether a listing is, asked or not
  latitude double precision,
  longitude double precision,
  radius double precision,
  miles text, -- null without a center
  only_facets boolean
);

-- Miles over ground by the haversine formula, as SQL.
create function internal.to_miles(latitude double precision, longitude double precision) returns text
language sql immutable strict
set search_path = ''
as $$
  select format(
    '(2 * 3958.8 * asin(least(1, sqrt(sin(radians(b.latitude - %1$L::float8) / 2) ^ 2'
    ' + cos(radians(%1$L::float8)) * cos(radians(b.latitude)) * sin(radians(b.longitude - %2$L::float8) / 2) ^ 2))))',
    latitude, longitude);
$$;

-- The condition to be in a circle: the formula decides; the rectangle around it comes first, because an index knows it.
create function internal.to_circle(latitude double precision, longitude double precision, miles double precision)
returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  -- The radius as an angle at the earth's centre, a hair more for rounding, and how far east and west that reaches.
  angle double precision := miles / 3958.8 + 1e-9;
  reach double precision := case
    when radians(abs(latitude)) + angle < pi() / 2 then degrees(asin(sin(angle) / cos(radians(latitude)))) else 360
  end;
begin
  return concat_ws(' and ',
    format('b.latitude between %L::float8 and %L::float8', latitude - degrees(angle), latitude + degrees(angle)),
    case when abs(longitude) + reach < 180 then
      format('b.longitude between %L::float8 and %L::float8', longitude - reach, longitude + reach) end,
    format('%s <= %L::float8', internal.to_miles(latitude, longitude), miles));
end;
$$;

create function internal.to_conditions(question jsonb) returns internal.conditions
language plpgsql stable
set search_path = ''
as $$
declare
  asked internal.conditions;
begin
  asked.latitude := question -> 'center' ->> 'latitude';
  asked.longitude := question -> 'center' ->> 'longitude';
  asked.radius := least(greatest((question -> 'center' ->> 'miles')::double precision, 0), 12500);
  asked.in_category := 'b.category = ' || quote_literal(question ->> 'category');
  asked.in_county := 'b.county = ' || quote_literal(question ->> 'county');
  asked.of_service := 'b.service = ' || quote_literal(question ->> 'branch');
  asked.is_verified := format('b.is_verified and b.verified_until >= %L::date', question ->> 'today');
  asked.only_verified := case when (question ->> 'verifiedOnly')::boolean then asked.is_verified end;
  asked.miles := internal.to_miles(asked.latitude, asked.longitude);
  asked.base := concat_ws(' and ',
    'b.status = ''published''',
    internal.to_circle(asked.latitude, asked.longitude, asked.radius),
    'b.city = ' || quote_literal(question ->> 'city'),
    'b.id <> ' || quote_literal(question ->> 'exceptId'),
    case when question ? 'clocks' then format(
      'b.open_minutes @> case when b.county = any(%L::text[]) or b.zip = any(%L::text[]) then %L::int else %L::int end',
      array(select jsonb_array_elements_text(question -> 'centralCounties')),
      array(select jsonb_array_elements_text(question -> 'centralZips')),
      question -> 'clocks' ->> 'central', question -> 'clocks' ->> 'eastern') end);
  asked.only_facets := not question ?| array['words', 'city', 'exceptId', 'clocks', 'center'];
  return asked;
end;
$$;

-- How well a listing answers words: the name itself, names that begin so, then by how much of a listing it takes to find
-- them all; the last is all of it. Without words all listings answer alike.
create function internal.to_tiers(phrase text, spellings jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select case when spellings is null then array['true'] else array[
    format('b.name_key = %L', phrase),
    format('b.name_key >= %L and b.name_key < %L', phrase, phrase || chr(1114111)),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'A')),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'AB')),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'ABC')),
    'true'
  ] end;
$$;

-- All that a question asks, answered from one reading of what it finds: total, counts and the page. Where that is more
-- than the limit of reading there is no total and no page, and the counts say 'at least'.
create function internal.search_closely(
  asked internal.conditions, words_query text, tiers text[], sort text, skip integer, size integer
)
returns jsonb
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  -- On what was read these are columns or values; `lifted` finds rows that at most one facet rules out.
  of_category text := coalesce(asked.in_category, 'true');
  of_county text := coalesce(asked.in_county, 'true');
  of_service text := coalesce(asked.of_service, 'true');
  of_verified text := case when asked.only_verified is null then 'true' else 'b.is_verified' end;
  facets text[] := array_remove(
    array[asked.in_category, asked.in_county, asked.of_service, asked.only_verified], null);
  lifted text := case when cardinality(facets) > 1 then
    format('(%s) <= 1', (select string_agg(format('case when %s then 0 else 1 end', facet), ' + ') from unnest(facets) facet))
  end;
  needs_tier boolean := sort = 'relevance' and cardinality(tiers) > 1;
  tier text := case when needs_tier then
    (select format('case %s end', string_agg(format('when %s then %s', condition, place), ' ' order by place))
      from unnest(tiers) with ordinality tiers (condition, place)) else '0' end;
  order_by text := case
    when sort = 'name' then 'b.name, b.id'
    when sort = 'newest' then 'b.created_at desc, b.id'
    when asked.miles is not null then 'b.tier, b.miles, b.id'
    else 'b.tier, b.is_featured desc, b.name, b.id'
  end;
  sort_columns text := case
    when sort = 'name' then ', b.name'
    when sort = 'newest' then ', b.created_at'
    when asked.miles is not null then ''
    else ', b.is_featured, b.name'
  end;
  answer jsonb;
begin
  execute format(
    $sql$
      with found as materialized (
        select b.id, b.category, b.county, b.service, coalesce(%1$s, false) as is_verified, %2$s as tier, %3$s as miles%4$s
        from public.businesses b where %5$s limit %6$s + 1
      ), cells as materialized (
        select b.category, b.county, b.service, b.is_verified, count(*) as businesses from found b group by 1, 2, 3, 4
      )
      select jsonb_build_object('facets', jsonb_build_object(
          'category', (select coalesce(jsonb_object_agg(value, businesses), '{}') from (
            select b.category as value, least(sum(b.businesses), %7$s) as businesses from cells b
            where %9$s and %10$s and %11$s group by 1) counts),
          'county', (select coalesce(jsonb_object_agg(value, businesses), '{}') from (
            select b.county as value, least(sum(b.businesses), %7$s) as businesses from cells b
            where b.county is not null and %8$s and %10$s and %11$s group by 1) counts),
          'branch', (select coalesce(jsonb_object_agg(value, businesses), '{}') from (
            select b.service as value, least(sum(b.businesses), %7$s) as businesses from cells b
            where b.service is not null and %8$s and %9$s and %11$s group by 1) counts),
          'verified', (select least(coalesce(sum(b.businesses), 0), %7$s) from cells b
            where b.is_verified and %8$s and %9$s and %10$s)
        )) || case when (select count(*) from found) > %6$s then '{}' else jsonb_build_object(
        'total', (select least(coalesce(sum(b.businesses), 0), %7$s) from cells b where %8$s and %9$s and %10$s and %11$s),
        'hits', (select jsonb_agg(jsonb_build_object('id', id, 'miles', miles) order by place) from (
          select id, miles, row_number() over () as place from (
            select b.id, b.miles from found b where %8$s and %9$s and %10$s and %11$s
            order by %12$s offset %13$s limit %14$s
          ) sorted
        ) page)
      ) end
    $sql$,
    asked.is_verified, tier, coalesce(asked.miles, 'null::float8'), sort_columns,
    concat_ws(' and ', asked.base, words_query, lifted), internal.read_limit(), internal.count_limit(),
    of_category, of_county, of_service, of_verified, order_by, skip, size
  ) into answer;
  return answer;
end;
$$;

-- The first hits of a broad question, up to `until`, in steps that go on until there are enough: tier by tier; or, in a
-- crowd with the nearest first, from a small circle to the whole one, so that only what is near is put into order.
create function internal.list_broadly(
  conditions text, asked internal.conditions, tiers text[], sort text, until integer, is_crowd boolean
)
returns jsonb
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  order_by text := case
    when sort = 'name' then 'b.name, b.id'
    when sort = 'newest' then 'b.created_at desc, b.id'
    when asked.miles is not null then asked.miles || ', b.id'
    else 'b.is_featured desc, b.name, b.id'
  end;
  is_by_tier boolean := sort = 'relevance' and cardinality(tiers) > 1;
  is_by_distance boolean := is_crowd and not is_by_tier and asked.miles is not null and sort in ('relevance', 'distance');
  steps text[] := case
    when is_by_tier then tiers
    when is_by_distance then array(
      select internal.to_circle(asked.latitude, asked.longitude, asked.radius / part) from unnest(array[32, 8, 3, 1]) part)
    else array['true']
  end;
  hits jsonb := '[]';
  more jsonb;
begin
  for step in 1 .. cardinality(steps) loop
    execute format(
      $sql$
        select jsonb_agg(jsonb_build_object('id', id, 'miles', miles) order by place) from (
          select id, miles, row_number() over () as place from (
            select b.id, %1$s as miles from public.businesses b where %2$s order by %3$s limit %4$s
          ) sorted
        ) listed
      $sql$,
      coalesce(asked.miles, 'null::float8'),
      concat_ws(' and ', conditions, steps[step], case when is_by_tier then
        (select string_agg(format('not (%s)', passed), ' and ') from unnest(steps[1:step - 1]) passed) end),
      order_by, until - case when is_by_tier then jsonb_array_length(hits) else 0 end
    ) into more;
    hits := case when is_by_tier then hits else '[]' end || coalesce(more, '[]');
    exit when jsonb_array_length(hits) >= until;
  end loop;
  return hits;
end;
$$;

-- How many there are of each value of a column, each counted by itself and no further than the limit: an index holds them
-- together, so that even the whole directory is counted with little reading.
create function internal.count_each(column_name text, conditions text) returns jsonb
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  answer jsonb;
begin
  execute format(
    $sql$
      with recursive of_all as (
        (select b.%1$I as value from public.businesses b
          where b.status = 'published' and b.%1$I is not null order by 1 limit 1)
        union all
        select (select b.%1$I from public.businesses b
          where b.status = 'published' and b.%1$I > v.value order by 1 limit 1)
        from of_all v where v.value is not null
      )
      select coalesce(jsonb_object_agg(v.value, counted.businesses), '{}') from of_all v, lateral (
        select count(*) as businesses from (
          select from public.businesses b where %2$s and b.%1$I = v.value limit %3$s) found
      ) counted
      where v.value is not null and counted.businesses > 0
    $sql$, column_name, conditions, internal.count_limit()) into answer;
  return answer;
end;
$$;

-- The same among the first that are found, for conditions that no index holds together: what it says is at least so.
create function internal.count_first(column_name text, conditions text) returns jsonb
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  answer jsonb;
begin
  execute format(
    $sql$
      select coalesce(jsonb_object_agg(value, businesses), '{}') from (
        select value, least(count(*), %3$s) as businesses
        from (select b.%1$I as value from public.businesses b where %2$s limit %4$s) found
        where value is not null group by 1
      ) counts
    $sql$, column_name, conditions, internal.count_limit(), internal.read_limit()) into answer;
  return answer;
end;
$$;

create function internal.count_up_to_limit(conditions text) returns integer
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  answer integer;
begin
  execute format('select count(*) from (select from public.businesses b where %s limit %s) found',
    conditions, internal.count_limit()) into answer;
  return answer;
end;
$$;

create function internal.count_broadly(column_name text, base text, narrowed text, sampled jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when sampled is null then internal.count_each(column_name, concat_ws(' and ', base, nullif(narrowed, '')))
    when narrowed = '' then sampled
    else internal.count_first(column_name, concat_ws(' and ', base, narrowed))
  end;
$$;

-- A question that finds much: each part is answered by itself, with as little reading as it takes.
-- `sampled` are counts of at least so many, from a reading that was not enough; they stand where no other facet narrows.
create function internal.search_broadly(
  asked internal.conditions, words_query text, tiers text[], sort text, skip integer, size integer, sampled jsonb
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  base text := concat_ws(' and ', asked.base, words_query);
  everything text := concat_ws(' and ', base, asked.in_category, asked.in_county, asked.of_service, asked.only_verified);
  total integer := internal.count_up_to_limit(everything);
  hits jsonb := internal.list_broadly(
    everything, asked, tiers, sort, skip + size, total = internal.count_limit());
begin
  return jsonb_build_object(
    'total', total,
    'hits', (select jsonb_agg(hit order by place) from jsonb_array_elements(hits) with ordinality listed (hit, place)
      where place > skip),
    'facets', jsonb_build_object(
      'category', internal.count_broadly('category', base,
        concat_ws(' and ', asked.in_county, asked.of_service, asked.only_verified), sampled -> 'category'),
      'county', internal.count_broadly('county', base,
        concat_ws(' and ', asked.in_category, asked.of_service, asked.only_verified), sampled -> 'county'),
      'branch', internal.count_broadly('service', base,
        concat_ws(' and ', asked.in_category, asked.in_county, asked.only_verified), sampled -> 'branch'),
      'verified', internal.count_up_to_limit(
        concat_ws(' and ', base, asked.in_category, asked.in_county, asked.of_service, asked.is_verified))
    )
  );
end;
$$;

-- Narrow questions are read whole; broad ones, and those by facets alone, part by part.
--
-- With the rights of its owner, because a row policy has to be asked before any operator that is not leakproof, and those
-- of text search and likeness are not: under the policy every search would read the whole table. So each query here says
-- status = 'published' itself, and only ids and numbers leave; the rows are then read under the asker's own policy.
create function internal.search_with(question jsonb, phrase text, spellings jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked internal.conditions := internal.to_conditions(question);
  words_query text := internal.to_words_condition(spellings);
  tiers text[] := internal.to_tiers(phrase, spellings);
  sort text := coalesce(question ->> 'sort', 'relevance');
  skip integer := least(greatest((question ->> 'from')::integer, 0), internal.count_limit());
  size integer := least(greatest((question ->> 'size')::integer, 0), 100, internal.count_limit() - skip);
  answer jsonb;
begin
  if sort = 'distance' and asked.miles is null then sort := 'relevance'; end if;
  if not asked.only_facets then
    answer := internal.search_closely(asked, words_query, tiers, sort, skip, size);
    if answer ? 'total' then return answer; end if;
  end if;
  return internal.search_broadly(asked, words_query, tiers, sort, skip, size, answer -> 'facets');
end;
$$;

-- The search of the site: lib/store/supabase/search.ts says what a question is. Words arrive folded, and are folded again
-- here, so that nothing but small letters and digits becomes part of a query, whoever asks.
create function public.search_businesses(question jsonb) returns jsonb
language plpgsql stable
set search_path = '' set jit = off
as $$
declare
  phrase text := internal.fold_text(left(question ->> 'phrase', 200));
  words text[] := (string_to_array(internal.fold_text(left(question ->> 'words', 200)), ' '))[1:8];
  stems text[] := (string_to_array(internal.fold_text(left(question ->> 'stems', 200)), ' '))[1:8];
  answer jsonb;
  ids text[];
begin
  answer := internal.search_with(
    question, phrase, (select jsonb_agg(jsonb_build_array(stem)) from unnest(stems) stem where stem <> ''));
  if (answer ->> 'total')::integer = 0 and words <> '{}' then
    answer := internal.search_with(question, phrase, internal.with_spellings(words, stems));
  end if;
  -- As a plain list first: the row policy would keep the index from anything taken out of jsonb on the way.
  ids := array(select hit ->> 'id' from jsonb_array_elements(nullif(answer -> 'hits', 'null')) hit);
  return answer || jsonb_build_object('hits', (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'business', to_jsonb(b) - array['search', 'name_key', 'open_minutes', 'updated_at'],
        'miles', answer -> 'hits' -> (array_position(ids, b.id) - 1) -> 'miles'
      ) order by array_position(ids, b.id)), '[]')
    from public.businesses b where b.id = any(ids)
  ));
end;
$$;

revoke execute on function public.search_businesses(jsonb) from public;
grant execute on function public.search_businesses(jsonb) to anon, authenticated, service_role;
