-- The search over published businesses.
--
-- Who may read:  everyone may ask search_businesses, which answers published businesses alone. Nobody reads the lists of
--                words but the search.
-- Who may write: nobody. The lists of words are kept by triggers.

-- Without the list of pending entries, which every search would have to read through.
create index businesses_by_words on public.businesses using gin (search) with (fastupdate = off)
  where status = 'published';

-- Names and categories by themselves: of the many listings that have the words somewhere, those that are called so. Of all
-- listings, because of a part the planner would not learn how common its words are.
create index businesses_by_named_words on public.businesses using gin (ts_filter(search, '{a,b}'))
  with (fastupdate = off);

-- Who has the words in name, trade or place comes before who has them in a description, and is found in a fraction of
-- the time. Of all listings, because of a part the planner would not learn how common its words are.
create index businesses_by_leading_words on public.businesses using gin (ts_filter(search, '{a,b,c}'))
  with (fastupdate = off);

-- A circle is read from here without touching the table: where, what is counted, and what makes the order total.
create index businesses_by_coordinates on public.businesses (latitude, longitude)
  include (category, county, service, is_verified, verified_until, id) where status = 'published';
create index businesses_by_category_coordinates on public.businesses (category, latitude, longitude)
  include (county, service, is_verified, verified_until, id) where status = 'published';
create index businesses_by_name_key on public.businesses (name_key) where status = 'published';

-- 'pf changs' is 'P.F. Chang's', 'la strada' is 'Lastrada'.
create index businesses_by_joined_name on public.businesses (replace(name_key, ' ', '')) where status = 'published';
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

-- How common words are in names alone: whether to look for the first of those by name, or to look them all up.
create statistics public.businesses_words_of_names on ts_filter(search, '{a}') from public.businesses;

-- Every word that a misspelled one could have meant.
create table internal.search_words (word text collate "C" primary key);

create index search_words_by_likeness on internal.search_words using gin (word extensions.gin_trgm_ops);
alter table internal.search_words enable row level security;

-- Every word of a published business, of its description too. The index intersects whole words by looking each other up,
-- where beginnings make it gather every listing that has one. A word stays when its last business goes: it finds nothing.
create table internal.text_words (word text collate "C" primary key);

alter table internal.text_words enable row level security;

-- Words of names, categories and places; a description's own misspellings must not be offered.
create function internal.words_of(search tsvector) returns setof text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select unnest(tsvector_to_array(ts_filter(search, '{a,b,c}')));
$$;

create function internal.add_search_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into internal.search_words
    select distinct words.word from changed_to b, internal.words_of(b.search) words (word)
    where b.status = 'published' order by 1
    on conflict do nothing;
  insert into internal.text_words
    select distinct words.word from changed_to b, unnest(tsvector_to_array(b.search)) words (word)
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
  insert into internal.text_words
    select distinct words.word
    from changed_to b left join changed_from a using (id), unnest(tsvector_to_array(b.search)) words (word)
    where b.status = 'published' and (a.id is null or a.status <> 'published' or a.search <> b.search) order by 1
    on conflict do nothing;
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

-- A number that nobody counts beyond: one more than SEARCH_COUNT_LIMIT, and it stands for any number.
create function internal.count_limit() returns integer language sql immutable parallel safe as 'select 1001';

-- So many listings are read to count what is among them; what finds more is a broad question.
create function internal.read_limit() returns integer language sql immutable parallel safe as 'select 6000';

create function internal.estimate(condition text) returns double precision
language plpgsql volatile
set search_path = ''
as $$
declare
  plan json;
begin
  execute format('explain (format json) select from public.businesses b where %s', condition) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision;
end;
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

-- What a word may have been before two of its letters changed places. Trigrams hardly know it again: in 'colnoy' three of
-- seven are those of 'colony'. Shorter words are too much alike.
create function internal.unswapped(word text) returns setof text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select overlay(word placing reverse(substr(word, place, 2)) from place for 2)
  from generate_series(1, length(word) - 1) place
  where length(word) > 3;
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
    select jsonb_agg(likely.word) as words from (
      select found.word from (
        (select w.word, 1 as likeness from internal.search_words w
          where opened.is_open and w.word = any(array(select internal.unswapped(opened.word) collate "C")))
        union all
        (select w.word, extensions.similarity(w.word, opened.word) from internal.search_words w
          where opened.is_open and w.word operator(extensions.%) opened.word
          order by 2 desc, 1 limit 3)
      ) found
      group by 1 order by max(likeness) desc, 1 limit 3
    ) likely
  ) alike on true;
$$;

-- The words that begin so. Where there are more than `most`, the beginning itself, with a star; a short one, and one that
-- nobody uses, only counts as a whole. A dollar sign ends what is the whole word.
create function internal.words_from(stem text, most integer) returns setof text
language sql stable
set search_path = ''
as $$
  with found as materialized (
    select w.word from internal.text_words w
    where length(stem) >= 3 and stem not like '%$'
      and w.word >= stem collate "C" and w.word < stem || chr(1114111) collate "C"
    limit most + 1
  ), counted as (select count(*) as words from found)
  select found.word from found, counted where counted.words <= most
  union all
  select rtrim(stem, '$') || case when counted.words = 0 then '' else '*' end from counted
  where counted.words = 0 or counted.words > most;
$$;

-- Spellings with each beginning replaced by the words that begin so.
create function internal.with_whole_words(spellings jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg((
    select jsonb_agg(distinct words.word)
    from jsonb_array_elements_text(asked.word) spelling, internal.words_from(spelling, 32) words (word)
  ) order by asked.place)
  from jsonb_array_elements(spellings) with ordinality asked (word, place);
$$;

-- Choices of stems as they arrived, folded again, and no more of them than lib/store/search/words.ts makes: nothing but
-- small letters and digits becomes part of a query, whoever asks.
create function internal.to_choices(asked jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_agg(folded.stems order by folded.place) from (
    select choice.place, (
      select jsonb_agg(stem.word || stem.ending) from (
        select split_part(internal.fold_text(left(raw.text, 200)), ' ', 1) as word,
          case when raw.text like '%$' then '$' else '' end as ending
        from jsonb_array_elements_text(choice.stems) with ordinality raw (text, place)
        where raw.place <= 8
      ) stem
      where stem.word <> ''
    ) as stems
    from jsonb_array_elements(asked) with ordinality choice (stems, place)
    where choice.place <= 12 and jsonb_typeof(choice.stems) = 'array'
  ) folded
  where folded.stems is not null;
$$;

-- What a listing must have, as a query that nothing of the asker's can break out of: words come folded, without signs.
-- `spellings` holds for each word what may stand in for it, itself included; one of each must be found. A star at the end
-- stands for any end. In the order in which a listing is told apart with the least looking: words that can only be found
-- as they are come first, and of several spellings the shortest, which is what was asked.
create function internal.to_words_query(spellings jsonb, weights text default '') returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(choice, ' & ' order by alternatives, choice) from (
    select count(*) as alternatives, '(' || string_agg(
      quote_literal(rtrim(spelling, '*')) || case
        when spelling like '%*' then ':*' || weights
        when weights <> '' then ':' || weights
        else ''
      end, ' | ' order by length(spelling), spelling) || ')' as choice
    from jsonb_array_elements(spellings) word, jsonb_array_elements_text(word) spelling
    group by word
  ) choices;
$$;

-- The condition to have the words. Of whole words the index looks up the common ones beside a rare one. What only begins
-- so it would gather whole, and next to something rare, a look at the few listings with that tells as well. Rare is a
-- matter of proportion: what the planner knows nothing about, it takes for one in a thousand.
create function internal.to_words_condition(spellings jsonb) returns text
language sql volatile
set search_path = ''
as $$
  with asked as (
    select internal.to_words_query(jsonb_build_array(word)) as word_query, word::text like '%*"%' as is_open,
      jsonb_array_length(word) as alternatives
    from jsonb_array_elements(spellings) word
  ), words as materialized (
    select *, case when bool_or(is_open) over () then
      internal.estimate(format('b.search @@ %L::tsquery', word_query)) end as listings
    from asked
  ), judged as (
    select *, is_open and listings > greatest(500, 10 * min(listings) over ()) as is_common from words
  )
  select 'b.search @@ ' || quote_literal(
      string_agg(word_query, ' & ' order by alternatives, word_query) filter (where not is_common)) || '::tsquery'
    || coalesce(' and pg_catalog.ts_match_vq(b.search, '
      || quote_literal(string_agg(word_query, ' & ') filter (where is_common)) || '::tsquery)', '')
  from judged;
$$;

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
  -- Under its main category or a further one. The facet's counts go by the main one alone: a listing counts once.
  asked.in_category := '(b.category = ' || quote_literal(question ->> 'category')
    || ' or b.more_categories <> ''{}'' and b.more_categories @> array[' || quote_literal(question ->> 'category') || '])';
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

create function internal.to_tiers(phrase text, spellings jsonb, words_condition text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case when spellings is null then array['true'] else array[
    format('b.name_key = %L and %s', phrase, words_condition),
    format('b.name_key >= %L and b.name_key < %L and %s', phrase, phrase || chr(1114111), words_condition),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'A')),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'AB')),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'ABC')),
    words_condition
  ] end;
$$;

create function internal.search_closely(
  asked internal.conditions, words_query text, ranks text[], sort text, skip integer, size integer, most integer
)
returns jsonb
language plpgsql stable
set search_path = '' set jit = off set cpu_operator_cost = 0.01
as $$
declare
  -- On what was read these are columns or values; `lifted` finds rows that at most one facet rules out.
  of_category text := case when asked.in_category is null then 'true' else 'b.is_in_category' end;
  of_county text := coalesce(asked.in_county, 'true');
  of_service text := coalesce(asked.of_service, 'true');
  of_verified text := case when asked.only_verified is null then 'true' else 'b.is_verified' end;
  facets text[] := array_remove(
    array[asked.in_category, asked.in_county, asked.of_service, asked.only_verified], null);
  lifted text := case when cardinality(facets) > 1 then
    format('(%s) <= 1', (
      select string_agg(format('case when %s then 0 else 1 end', facet), ' + ') from unnest(facets) facet))
  end;
  tier text := case when sort = 'relevance' and cardinality(ranks) > 1 then
    (select format('case %s end', string_agg(format('when %s then %s', condition, place), ' ' order by place))
      from unnest(ranks) with ordinality ranks (condition, place)) else '0' end;
  order_by text := case
    when sort = 'name' then 'b.name, b.id'
    when sort = 'newest' then 'b.created_at desc, b.id'
    when asked.miles is not null then 'b.tier, miles, b.id'
    else 'b.tier, b.is_featured desc, b.name, b.id'
  end;
  sort_columns text := case
    when sort = 'name' then ', b.name'
    when sort = 'newest' then ', b.created_at'
    when asked.miles is not null then ''
    else ', b.is_featured, b.name'
  end || case when asked.miles is null then '' else ', b.latitude, b.longitude' end;
  answer jsonb;
begin
  execute format(
    $sql$
      with found as materialized (
        select b.id, b.category, b.county, b.service, coalesce(%1$s, false) as is_verified, %15$s as is_in_category,
          %2$s as tier%4$s
        from public.businesses b where %5$s limit %6$s + 1
      ), cells as materialized (
        select b.category, b.county, b.service, b.is_verified, b.is_in_category, count(*) as businesses from found b
        group by 1, 2, 3, 4, 5
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
        )) || case when (select sum(b.businesses) from cells b) > %6$s then '{}' else jsonb_build_object(
        'total', (select least(coalesce(sum(b.businesses), 0), %7$s) from cells b
          where %8$s and %9$s and %10$s and %11$s),
        'hits', (select jsonb_agg(jsonb_build_object('id', id, 'miles', miles) order by place) from (
          select id, miles, row_number() over () as place from (
            select b.id, %3$s as miles from found b where %8$s and %9$s and %10$s and %11$s
            order by %12$s offset %13$s limit %14$s
          ) sorted
        ) page)
      ) end
    $sql$,
    asked.is_verified, tier, coalesce(asked.miles, 'null::float8'), sort_columns,
    concat_ws(' and ', asked.base, words_query, lifted), most, internal.count_limit(),
    of_category, of_county, of_service, of_verified, order_by, skip, size, coalesce(asked.in_category, 'true')
  ) into answer;
  return answer;
end;
$$;

-- The first hits of a broad question, up to `until`, in steps that go on until there are enough: tier by tier; or, in a
-- crowd with the nearest first, from a small circle to the whole one, so that only what is near is put into order.
-- `conditions` are those without the words.
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
  any_tier text := tiers[cardinality(tiers)];
  is_by_tier boolean := sort = 'relevance' and cardinality(tiers) > 1;
  is_by_distance boolean := is_crowd and not is_by_tier and asked.miles is not null and sort in ('relevance', 'distance');
  steps text[] := case
    when is_by_tier then tiers
    when is_by_distance then array(
      select any_tier || ' and ' || internal.to_circle(asked.latitude, asked.longitude, asked.radius / part)
      from unnest(array[32, 8, 3, 1]) part)
    else array[any_tier]
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
-- `sampled` are counts of at least so many, from a reading that was not enough; they stand where no other facet
-- narrows, and the answer says that they do.
create function internal.search_broadly(
  asked internal.conditions, words_query text, tiers text[], sort text, skip integer, size integer, sampled jsonb
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most integer := internal.count_limit();
  base text := concat_ws(' and ', asked.base, words_query);
  facets text := concat_ws(' and ', asked.in_category, asked.in_county, asked.of_service, asked.only_verified);
  -- What was read without a facet, half of the limit or more, was more than anybody counts.
  is_counted boolean := sampled is not null and facets = '' and internal.read_limit() / 2 >= most;
  total integer := case when is_counted then most
    else internal.count_up_to_limit(concat_ws(' and ', base, nullif(facets, ''))) end;
  verified integer := case when is_counted then (sampled ->> 'verified')::integer
    else internal.count_up_to_limit(
      concat_ws(' and ', base, asked.in_category, asked.in_county, asked.of_service, asked.is_verified)) end;
  hits jsonb := internal.list_broadly(
    concat_ws(' and ', asked.base, nullif(facets, '')), asked, tiers, sort, skip + size, total = most);
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
      'verified', verified,
      'areAtLeast', sampled is not null
    )
  );
end;
$$;

-- A question whose facets leave little of much: what they leave is read whole, and only what each of them could be
-- instead is counted among the first that are found. Null where they leave too much as well.
create function internal.search_narrowly(
  asked internal.conditions, words_query text, ranks text[], sort text, skip integer, size integer, most integer,
  sampled jsonb
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  base text := concat_ws(' and ', asked.base, words_query);
  narrowed internal.conditions := asked;
  answer jsonb;
  facets jsonb := '{"areAtLeast": true}';
begin
  narrowed.base := concat_ws(
    ' and ', asked.base, asked.in_category, asked.in_county, asked.of_service, asked.only_verified);
  narrowed.in_category := null;
  narrowed.in_county := null;
  narrowed.of_service := null;
  narrowed.only_verified := null;
  answer := internal.search_closely(narrowed, words_query, ranks, sort, skip, size, most);
  if not answer ? 'total' then return null; end if;
  if asked.in_category is not null then
    facets := facets || jsonb_build_object('category', internal.count_broadly('category', base,
      concat_ws(' and ', asked.in_county, asked.of_service, asked.only_verified), sampled -> 'category'));
  end if;
  if asked.in_county is not null then
    facets := facets || jsonb_build_object('county', internal.count_broadly('county', base,
      concat_ws(' and ', asked.in_category, asked.of_service, asked.only_verified), sampled -> 'county'));
  end if;
  if asked.of_service is not null then
    facets := facets || jsonb_build_object('branch', internal.count_broadly('service', base,
      concat_ws(' and ', asked.in_category, asked.in_county, asked.only_verified), sampled -> 'branch'));
  end if;
  return answer || jsonb_build_object('facets', answer -> 'facets' || facets);
end;
$$;

-- Narrow questions are read whole; broad ones, and those by facets alone, part by part: of what is sure to be too much,
-- only enough is read to tell what is among it. `ranks` tell how well a listing that has the words answers them, and
-- `tiers` find those that answer so well. `expected` is about how many there may be, where the caller knows better than
-- the planner.
create function internal.search_among(
  asked internal.conditions, words_query text, ranks text[], tiers text[], sort text, skip integer, size integer,
  expected double precision default null
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most integer := internal.read_limit();
  answer jsonb;
  sampled jsonb;
begin
  if not asked.only_facets then
    if coalesce(expected, internal.estimate(concat_ws(' and ', asked.base, words_query))) > most then
      most := internal.read_limit() / 2;
    end if;
    answer := internal.search_closely(asked, words_query, ranks, sort, skip, size, most);
    if answer ? 'total' then return answer; end if;
    sampled := answer -> 'facets';
    answer := case when coalesce(asked.in_category, asked.in_county, asked.of_service, asked.only_verified) is not null
      then internal.search_narrowly(asked, words_query, ranks, sort, skip, size, most, sampled) end;
  end if;
  return coalesce(answer, internal.search_broadly(asked, words_query, tiers, sort, skip, size, sampled));
end;
$$;

create function internal.search_with(
  question jsonb, phrase text, spellings jsonb, typed jsonb default null, condition text default null
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asked internal.conditions := internal.to_conditions(question);
  words jsonb := internal.with_whole_words(spellings);
  words_query text := coalesce(condition, internal.to_words_condition(words));
  typed_words jsonb := case when typed is null then words else internal.with_whole_words(typed) end;
  typed_query text := case when typed is not null then internal.to_words_condition(typed_words) end;
  word_query text := internal.to_words_query(typed_words);
  named text := format('ts_filter(b.search, ''{a,b}'') @@ %L::tsquery', word_query);
  leading_words text := format('ts_filter(b.search, ''{a,b,c}'') @@ %L::tsquery', word_query);
  ranks text[] := internal.to_tiers(phrase, typed_words, coalesce(typed_query, 'true'))
    || case when typed is null then '{}' else array['true'] end;
  tiers text[] := case when words is null then array[coalesce(words_query, 'true')] else array_remove(array[
    concat_ws(' and ', ranks[1], words_query),
    concat_ws(' and ', ranks[2], words_query),
    format('%s and ts_filter(b.search, ''{a}'') @@ %L::tsquery', named, word_query),
    named,
    leading_words,
    typed_query,
    words_query
  ], null) end;
  sort text := coalesce(question ->> 'sort', 'relevance');
  skip integer := least(greatest((question ->> 'from')::integer, 0), internal.count_limit());
  size integer := least(greatest((question ->> 'size')::integer, 0), 100, internal.count_limit() - skip);
  expected double precision;
  answer jsonb;
begin
  if sort = 'distance' and asked.miles is null then sort := 'relevance'; end if;
  -- Around a place the nearest comes first of all that are called so, however their names begin.
  if words is not null and asked.miles is not null then
    ranks := ranks[3:];
    tiers := tiers[3:];
  end if;
  if words is not null and asked.miles is null and sort = 'relevance' then
    -- As many as have the rarest of them: the words of one trade come together, which the planner does not know.
    expected := (
      select min(internal.estimate(format(
        'ts_filter(b.search, ''{a,b,c}'') @@ %L::tsquery', internal.to_words_query(jsonb_build_array(word)))))
      from jsonb_array_elements(typed_words) word
    );
  end if;
  if expected > internal.count_limit() then
    answer := internal.search_among(
      asked, leading_words, ranks[:4] || array['true'], tiers[:5], sort, skip, size, expected);
    if (answer ->> 'total')::integer = internal.count_limit() then
      return jsonb_set(answer, '{facets,areAtLeast}', 'true');
    end if;
  end if;
  return internal.search_among(asked, words_query, ranks, tiers, sort, skip, size);
end;
$$;

-- The search of the site: lib/store/supabase/search.ts says what a question is. Words arrive folded, and are folded again
-- here, so that nothing but small letters and digits becomes part of a query, whoever asks. Of each of `choices` one stem
-- must be found. Without parallel workers: to start them takes longer than one question does alone. With its owner's rights,
-- because it makes SQL out of texts, which nobody else may hand to a function.
create function public.search_businesses(question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  question jsonb := internal.to_object(search_businesses.question);
  phrase text := internal.fold_text(left(question ->> 'phrase', 200));
  words text[] := (string_to_array(internal.fold_text(left(question ->> 'words', 200)), ' '))[1:8];
  stems text[] := (string_to_array(internal.fold_text(left(question ->> 'stems', 200)), ' '))[1:8];
  typed jsonb := (select jsonb_agg(jsonb_build_array(stem)) from unnest(stems) stem where stem <> '');
  choices jsonb := internal.to_choices(question -> 'choices');
  joined text := replace(phrase, ' ', '');
  answer jsonb;
  ids text[];
begin
  if typed is not null and choices is not null then
    answer := internal.search_with(question, phrase, choices, typed);
  else
    answer := internal.search_with(question, phrase, typed);
    if (answer ->> 'total')::integer = 0 and length(joined) >= 5 then
      answer := internal.search_with(question, phrase, null, condition => format(
        'replace(b.name_key, '' '', '''') >= %L and replace(b.name_key, '' '', '''') < %L',
        joined, joined || chr(1114111)));
    end if;
    if (answer ->> 'total')::integer = 0 and words <> '{}' then
      answer := internal.search_with(question, phrase, internal.with_spellings(words, stems));
    end if;
  end if;
  ids := array(select hit ->> 'id' from jsonb_array_elements(nullif(answer -> 'hits', 'null')) hit);
  return answer || jsonb_build_object('hits', (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'business', to_jsonb(b) - array['search', 'name_key', 'open_minutes', 'updated_at'],
        'miles', answer -> 'hits' -> (array_position(ids, b.id) - 1) -> 'miles'
      ) order by array_position(ids, b.id)), '[]')
    from public.businesses b where b.id = any(ids) and b.status = 'published'
  ));
end;
$$;

-- Tells the planner what the directory is like by now: the embedded database never does so by itself, and a hosted one
-- only after a while. For whoever has just changed much of it.
create function public.analyze_directory() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  analyze public.businesses, public.business_images, public.posts, public.reviews, public.certifications,
    internal.search_words, internal.text_words;
end;
$$;

revoke execute on function public.search_businesses(jsonb) from public;
revoke execute on function public.analyze_directory() from public, anon, authenticated;

grant execute on function public.search_businesses(jsonb) to anon, authenticated, service_role;
grant execute on function public.analyze_directory() to service_role;

call internal.close_migration();
