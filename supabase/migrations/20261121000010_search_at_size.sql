-- The search at a million listings reads less, and forgives two letters that changed places.
--
-- Who may read:  as before (20261121000002_search.sql): everyone may ask search_businesses, and row-level security holds
--                for the listings that it answers.
-- Who may write: nobody.

-- The condition to have the words. Next to a rare word, such as a family name, the index is spared the common ones: it
-- would gather everything that begins like them, and a look at the few listings with the rare word tells as well. Rare is
-- a matter of proportion: what the planner knows nothing about, it takes for one in a thousand.
create or replace function internal.to_words_condition(spellings jsonb) returns text
language sql volatile
set search_path = ''
as $$
  with words as materialized (
    select word_query, internal.estimate(word_query) as listings from (
      select internal.to_words_query(jsonb_build_array(word)) as word_query from jsonb_array_elements(spellings) word
    ) queries
  ), judged as (
    select word_query, listings > greatest(500, 10 * min(listings) over ()) as is_common from words
  )
  select 'b.search @@ ' || quote_literal(string_agg(word_query, ' & ') filter (where not is_common)) || '::tsquery'
    || coalesce(' and pg_catalog.ts_match_vq(b.search, '
      || quote_literal(string_agg(word_query, ' & ') filter (where is_common)) || '::tsquery)', '')
  from judged;
$$;

-- How well a listing answers words: the name itself, names that begin so, then by how much of a listing it takes to find
-- them all; the last is all that is asked. Each says it whole: a condition said twice makes the planner expect a fraction
-- of a fraction, and pass by the index that has the order. Without words all listings answer alike.
drop function internal.to_tiers(text, jsonb);
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

-- The first hits of a broad question, up to `until`, in steps that go on until there are enough: tier by tier; or, in a
-- crowd with the nearest first, from a small circle to the whole one, so that only what is near is put into order.
-- `conditions` are those without the words.
create or replace function internal.list_broadly(
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

-- A question that finds much: each part is answered by itself, with as little reading as it takes.
-- `sampled` are counts of at least so many, from a reading that was not enough; they stand where no other facet narrows,
-- and the answer says that they do.
create or replace function internal.search_broadly(
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
  -- What was read without a facet was more than anybody counts.
  is_counted boolean := sampled is not null and facets = '' and internal.read_limit() >= most;
  total integer := case when is_counted then most
    else internal.count_up_to_limit(concat_ws(' and ', base, nullif(facets, ''))) end;
  verified integer := case when is_counted and (sampled ->> 'verified')::integer = most then most
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

-- Narrow questions are read whole; broad ones, and those by facets alone, part by part.
--
-- With the rights of its owner, because a row policy has to be asked before any operator that is not leakproof, and those
-- of text search and likeness are not: under the policy every search would read the whole table. So each query here says
-- status = 'published' itself, and only ids and numbers leave; the rows are then read under the asker's own policy.
create or replace function internal.search_with(question jsonb, phrase text, spellings jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked internal.conditions := internal.to_conditions(question);
  words_query text := internal.to_words_condition(spellings);
  tiers text[] := internal.to_tiers(phrase, spellings, words_query);
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
create or replace function internal.with_spellings(words text[], stems text[]) returns jsonb
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

-- A text is matched at several times the price of the planner's usual operator. Where a common word is looked for, that
-- is the difference between reading an index and reading much of the table.
alter function internal.search_closely(internal.conditions, text, text[], text, integer, integer)
  set cpu_operator_cost = 0.01;
