-- The search among a million listings, where what has the words in its name, trade or place is read before descriptions
-- are; and words together with those that stand for them, and names however they are spaced.
--
-- Who may read:  as before (20261121000002_search.sql).
-- Who may write: nobody.

-- Who has the words in name, trade or place comes before who has them in a description, and is found in a fraction of
-- the time. Of all listings, because of a part the planner would not learn how common its words are.
create index businesses_by_leading_words on public.businesses using gin (ts_filter(search, '{a,b,c}'))
  with (fastupdate = off);
-- How common words are in names alone: whether to look for the first of those by name, or to look them all up.
create statistics public.businesses_words_of_names on ts_filter(search, '{a}') from public.businesses;
-- 'pf changs' is 'P.F. Chang's', 'la strada' is 'Lastrada'.
create index businesses_by_joined_name on public.businesses (replace(name_key, ' ', '')) where status = 'published';

-- About how many listings a condition finds, as the planner sees it. Volatile, because Postgres lets no other function
-- explain.
drop function internal.estimate(text);
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

-- As before, but in the order in which a listing is told apart with the least looking: words that can only be found as
-- they are come first, and of several spellings the shortest, which is what was asked.
create or replace function internal.to_words_query(spellings jsonb, weights text default '') returns text
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

-- As before (20261121000030_search_whole_words.sql), in the same order.
create or replace function internal.to_words_condition(spellings jsonb) returns text
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

-- As before (20261121000030_search_whole_words.sql); a dollar sign ends what is the whole word.
create or replace function internal.words_from(stem text, most integer) returns setof text
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
create or replace function internal.with_whole_words(spellings jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg((
    select jsonb_agg(distinct words.word)
    from jsonb_array_elements_text(asked.word) spelling, internal.words_from(spelling, 32) words (word)
  ) order by asked.place)
  from jsonb_array_elements(spellings) with ordinality asked (word, place);
$$;

-- All that a question asks, answered from one reading of what it finds: total, counts and the page. Where that is more
-- than `most` there is no total and no page, and the counts say 'at least'.
drop function internal.search_closely(internal.conditions, text, text[], text, integer, integer);
create function internal.search_closely(
  asked internal.conditions, words_query text, ranks text[], sort text, skip integer, size integer, most integer
)
returns jsonb
language plpgsql stable
set search_path = '' set jit = off set cpu_operator_cost = 0.01
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
        select b.id, b.category, b.county, b.service, coalesce(%1$s, false) as is_verified, %2$s as tier%4$s
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
    of_category, of_county, of_service, of_verified, order_by, skip, size
  ) into answer;
  return answer;
end;
$$;

-- A question that finds much: each part is answered by itself, with as little reading as it takes.
-- `sampled` are counts of at least so many, from a reading that was not enough; they stand where no other facet
-- narrows, and the answer says that they do.
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

-- With the rights of its owner: 20261121000002_search.sql says why, and why each query here says status = 'published'.
--
-- Words that all are common are first looked for in names, trades and places. Who has them there comes first, and where
-- that is more than anybody counts, no description needs to be read. Where `typed` says what was typed, and `spellings`
-- what may stand for it as well, those with all that was typed come first. A `condition` takes the place of words.
drop function internal.search_with(jsonb, text, jsonb);
create function internal.search_with(
  question jsonb, phrase text, spellings jsonb, typed jsonb default null, condition text default null
)
returns jsonb
language plpgsql stable security definer
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

-- As before (20261121000002_search.sql), with `choices`: of each of them one stem must be found. Without helpers: to
-- start them takes longer than one question does alone, and leaves no processor to the next one.
create or replace function public.search_businesses(question jsonb) returns jsonb
language plpgsql stable
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
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
