-- What was typed is looked for together with the words that stand for it, and names are found however they are spaced.
--
-- Who may read:  as before (20261121000002_search.sql).
-- Who may write: nobody.

-- 'pf changs' is 'P.F. Chang's', 'la strada' is 'Lastrada'.
create index businesses_by_joined_name on public.businesses (replace(name_key, ' ', '')) where status = 'published';

-- As before (20261121000050_search_names_first.sql). Where `typed` says what was typed, and `spellings` what may stand
-- for it as well, those with all that was typed come first. A `condition` takes the place of words.
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

-- As before (20261121000002_search.sql), with `choices`: of each of them one stem must be found.
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
