-- What a listing is found by beside its words: its telephone number, its street and its own town; its name without
-- articles and legal forms, with figures for words; and what was asked without a word that keeps it from being found.
--
-- Who may read:  everyone may ask search_businesses, which answers published businesses alone.
-- Who may write: nobody.

create or replace function internal.candidate_limit() returns integer language sql immutable parallel safe as 'select 32';

-- 'four' for '4' and '4' for 'four'; of 'first' and '1st' as well.
create function internal.number_twin(word text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(
    (array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '20', '30', '40', '50', '60', '70', '80', '90',
      '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'])[array_position(known.words, word)],
    known.words[array_position(array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '20', '30', '40', '50',
      '60', '70', '80', '90', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'], word)])
  from (select array['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
    'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety',
    'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as words) known;
$$;

-- A name without what nobody types of it, and with figures: 'the four points company llc' is '4 points'.
drop index public.businesses_by_own_name;
create or replace function internal.without_legal_form(folded_name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select string_agg(case when word ~ '^\d' then word else coalesce(internal.number_twin(word), word) end, ' ' order by place)
  from string_to_table(folded_name, ' ') with ordinality words (word, place)
  where word not in ('a', 'an', 'the', 'el', 'la', 'las', 'los', 'and', 'co', 'company', 'corp', 'corporation', 'inc',
    'incorporated', 'lc', 'limited', 'llc', 'ltd', 'pa', 'pllc');
$$;
create index businesses_by_own_name on public.businesses (internal.without_legal_form(name_key)) where status = 'published';

-- The words of a street in their short forms: '28 Southwest First Street' is '28 sw 1 st'.
create function internal.fold_street(raw text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select string_agg(coalesce(short_forms ->> word, word), ' ' order by place)
  from string_to_table(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(internal.fold_text(raw),
      '\m(\d+)(st|nd|rd|th)\M', '\1', 'g'),
      '\m(us|u s)( highway| hwy)? (?=\d)', 'us hwy ', 'g'),
      '\m(sr|state (road|rd|route|highway|hwy)) (?=\d)', 'sr hwy ', 'g'),
      '\m(cr|county (road|rd|highway|hwy)) (?=\d)', 'cr hwy ', 'g'),
    ' ') with ordinality words (word, place),
  (select jsonb '{
    "north": "n", "south": "s", "east": "e", "west": "w",
    "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
    "alley": "aly", "av": "ave", "avenue": "ave", "boulevard": "blvd", "bvld": "blvd", "building": "bldg",
    "causeway": "cswy", "center": "ctr", "centre": "ctr", "circle": "cir", "court": "ct", "crossing": "xing",
    "drive": "dr", "expressway": "expy", "fort": "ft", "highway": "hwy", "lane": "ln", "mount": "mt", "parkway": "pkwy",
    "pky": "pkwy", "place": "pl", "plaza": "plz", "point": "pt", "road": "rd", "saint": "st", "square": "sq",
    "street": "st", "suite": "ste", "terrace": "ter", "terr": "ter", "trail": "trl", "tr": "trl", "turnpike": "tpke",
    "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7",
    "eighth": "8", "ninth": "9", "tenth": "10"
  }' as short_forms) forms;
$$;

create index businesses_by_street on public.businesses
  using gin (to_tsvector('pg_catalog.simple', internal.fold_street(street))) with (fastupdate = off)
  where status = 'published';

-- By the seven digits that everybody knows; a whole number is compared then.
create index businesses_by_local_phone on public.businesses (right(phone, 7)) where status = 'published';

-- Whether a listing has the number, or all words of the street, as SQL; null is not asked.
create function internal.to_contact_condition(question jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(concat_ws(' and ',
    case when question ->> 'phone' ~ '^\d{7}(\d{3})?$' then format('right(b.phone, 7) = %L and b.phone like %L',
      right(question ->> 'phone', 7), '%' || (question ->> 'phone')) end,
    'to_tsvector(''pg_catalog.simple'', internal.fold_street(b.street)) @@ ' || quote_literal((
      select string_agg(quote_literal(word), ' & ')
      from string_to_table(internal.fold_street(left(question ->> 'street', 200)), ' ') word where word <> '')) || '::tsquery'
  ), '');
$$;

alter type internal.conditions add attribute in_town text; -- the town that is asked around; null without one

create or replace function internal.to_conditions(question jsonb) returns internal.conditions
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
  asked.in_town := 'b.city is not distinct from ' || quote_literal(question -> 'center' ->> 'city');
  asked.base := concat_ws(' and ',
    'b.status = ''published''',
    internal.to_contact_condition(question),
    internal.to_circle(asked.latitude, asked.longitude, asked.radius),
    'b.city = ' || quote_literal(question ->> 'city'),
    'b.id <> ' || quote_literal(question ->> 'exceptId'),
    case when question ? 'clocks' then format(
      'b.open_minutes @> case when b.county = any(%L::text[]) or b.zip = any(%L::text[]) then %L::int else %L::int end',
      array(select jsonb_array_elements_text(question -> 'centralCounties')),
      array(select jsonb_array_elements_text(question -> 'centralZips')),
      question -> 'clocks' ->> 'central', question -> 'clocks' ->> 'eastern') end);
  asked.only_facets := not question ?| array['words', 'city', 'exceptId', 'clocks', 'center', 'phone', 'street'];
  return asked;
end;
$$;

create or replace function internal.search_closely(
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
    when asked.miles is not null then concat_ws(', ', asked.in_town || ' desc', 'b.tier, miles, b.id')
    else 'b.tier, b.is_featured desc, b.name, b.id'
  end;
  sort_columns text := case
    when sort = 'name' then ', b.name'
    when sort = 'newest' then ', b.created_at'
    when asked.miles is not null then ''
    else ', b.is_featured, b.name'
  end || case when asked.miles is null then '' else ', b.latitude, b.longitude, b.city' end;
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
    when asked.miles is not null then concat_ws(', ', asked.in_town || ' desc', asked.miles, 'b.id')
    else 'b.is_featured desc, b.name, b.id'
  end;
  any_tier text := tiers[cardinality(tiers)];
  is_by_tier boolean := sort = 'relevance' and cardinality(tiers) > 1;
  is_by_distance boolean := is_crowd and not is_by_tier and asked.miles is not null and sort in ('relevance', 'distance');
  steps text[] := case
    when is_by_tier then array(
      select tier || ' and ' || asked.in_town from unnest(tiers) tier where asked.in_town is not null) || tiers
    when is_by_distance then array(
      select concat(any_tier, ' and (', internal.to_circle(asked.latitude, asked.longitude, asked.radius / part),
        ' or ' || asked.in_town, ')')
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

create or replace function internal.to_tiers(phrase text, spellings jsonb, words_condition text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case when spellings is null then array['true'] else array[
    format('length(b.name_key) <= %s and b.search @@ %L::tsquery and internal.without_legal_form(b.name_key) = %L and %s',
      length(phrase) + 20, internal.to_words_query(spellings, 'A'), internal.without_legal_form(phrase), words_condition),
    format('b.name_key >= %L and b.name_key < %L and %s', phrase, phrase || chr(1114111), words_condition),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'A')),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'AB')),
    format('b.search @@ %L::tsquery', internal.to_words_query(spellings, 'ABC')),
    words_condition
  ] end;
$$;

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
  where counted.words = 0 or counted.words > most
  union all
  select twin from internal.number_twin(rtrim(stem, '$')) twin where twin is not null;
$$;

create or replace function internal.is_called(question jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  own_name text := internal.without_legal_form(internal.fold_text(left(question ->> 'phrase', 200)));
  rival jsonb := question -> 'unlike';
  namesake public.businesses;
begin
  if own_name is null then return false; end if;
  namesake := internal.find_namesake(question, own_name, case when question ->> 'called' = 'alike' then (
    select internal.to_words_query(
      jsonb_agg(jsonb_build_array(case when length(word) < 3 then word else word || '*' end)
        || coalesce(to_jsonb(array_remove(array[internal.number_twin(word)], null)), '[]')), 'A')
    from unnest((string_to_array(own_name, ' '))[1:8]) word) end);
  if namesake.id is null then return false; end if;
  return rival is null
    or namesake.category <> rival ->> 'category'
    or not coalesce(
      namesake.search @@ internal.to_words_query(internal.to_asked_words(rival))::tsquery
        or starts_with(replace(namesake.name_key, ' ', ''), replace(internal.fold_text(left(rival ->> 'phrase', 200)), ' ', '')),
      true);
end;
$$;

-- Each word with the words most like it, and with more of them where another word narrows what is found. Words that nobody uses may be spelled differently; where all are in use, each
-- may, unless there is only one.
drop function internal.with_spellings(text[], text[]);
create function internal.with_spellings(words text[], stems text[], is_each_open boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  with asked as (
    select word, stem, place, internal.is_used(stem) as is_used
    from unnest(words, stems) with ordinality asked (word, stem, place)
    where word <> '' and stem <> ''
  ), opened as (
    select *, case when is_each_open or (select bool_and(is_used) from asked) then count(*) over () > 1
      else not is_used end as is_open
    from asked
  ), most as (select case when count(*) > 1 then 6 else 3 end as words from asked)
  select jsonb_agg(jsonb_build_array(stem) || coalesce(alike.words, '[]') order by place)
  from opened cross join most left join lateral (
    select jsonb_agg(likely.word) as words from (
      select found.word from (
        (select w.word, 1 as likeness from internal.search_words w
          where opened.is_open and w.word = any(array(select internal.unswapped(opened.word) collate "C")))
        union all
        (select w.word, extensions.similarity(w.word, opened.word) from internal.search_words w
          where opened.is_open and w.word operator(extensions.%) opened.word
          order by 2 desc, 1 limit most.words)
      ) found
      group by 1 order by max(likeness) desc, 1 limit most.words
    ) likely
  ) alike on true;
$$;

create or replace function internal.search_as(question jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  phrase text := internal.fold_text(left(question ->> 'phrase', 200));
  words text[] := (string_to_array(internal.fold_text(left(question ->> 'words', 200)), ' '))[1:8];
  stems text[] := (string_to_array(internal.fold_text(left(question ->> 'stems', 200)), ' '))[1:8];
  typed jsonb := (select jsonb_agg(jsonb_build_array(stem)) from unnest(stems) stem where stem <> '');
  choices jsonb := internal.to_choices(question -> 'choices');
  joined text := replace(phrase, ' ', '');
  match text := coalesce(question ->> 'match', 'alike');
  namesake public.businesses;
  answer jsonb;
begin
  if typed is not null and choices is not null then
    answer := internal.search_with(question, phrase, choices, typed);
  else
    answer := internal.search_with(question, phrase, typed);
  end if;
  if match = 'named' and (answer ->> 'total')::integer > 0 then
    namesake := internal.find_namesake(
      question, null, internal.to_words_query(internal.to_asked_words(question), 'A'));
    if namesake.id is null then
      answer := internal.nothing_found();
    end if;
  end if;
  if choices is null and typed is not null then
    if (answer ->> 'total')::integer = 0 and length(joined) >= 5 then
      answer := internal.search_with(question, phrase, null, condition => format(
        'replace(b.name_key, '' '', '''') >= %L and replace(b.name_key, '' '', '''') < %L',
        joined, joined || chr(1114111)));
    end if;
    if (answer ->> 'total')::integer = 0 and match = 'alike' then
      answer := internal.search_with(question, phrase, internal.with_spellings(words, stems, false));
    end if;
    -- 'polo' is a word, and here a slip of the pen.
    if (answer ->> 'total')::integer = 0 and match = 'alike' and cardinality(words) > 1 then
      answer := internal.search_with(question, phrase, internal.with_spellings(words, stems, true));
    end if;
  end if;
  return answer;
end;
$$;

-- The answer without the words that keep it from being found, of those that may be `dropped`: without those that no listing
-- uses; else without one of them, the commonest first, where somebody is called by all the others. Where somebody must be
-- `called` so, they must be by the first as well.
create function internal.search_without_words(question jsonb) returns jsonb
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  words text[] := (string_to_array(internal.fold_text(left(question ->> 'words', 200)), ' '))[1:8];
  stems text[] := (string_to_array(internal.fold_text(left(question ->> 'stems', 200)), ' '))[1:8];
  is_narrowed boolean := question ?| array['center', 'county', 'category'];
  is_unused boolean;
  left_out text[];
  kept jsonb;
  answer jsonb;
begin
  for left_out, is_unused in
    with counted as (
      select word, (
        select count(*) from (
          select from public.businesses b
          where b.status = 'published' and b.search @@ asked.word_query::tsquery limit internal.count_limit()
        ) found
      ) as listings
      from (
        select word, internal.to_words_query(internal.with_whole_words(jsonb_build_array(jsonb_build_array(stem)))) as word_query
        from unnest(words, stems) asked (word, stem)
        where question -> 'dropped' ? word
      ) asked
    ), choices as (
      select array_agg(word) as dropped, true as is_unused, null::bigint as listings from counted where listings = 0
      union all
      select array[word], false, listings from counted where listings > 0
    )
    select dropped, choices.is_unused from choices
    where 2 * cardinality(dropped) <= cardinality(words) or cardinality(words) = 1 and choices.is_unused and is_narrowed
    order by choices.is_unused desc, choices.listings desc
  loop
    kept := question - array['choices', 'dropped'] || jsonb_build_object('match', 'literal') || (
      select jsonb_build_object('phrase', string_agg(word, ' ' order by place), 'words', string_agg(word, ' ' order by place),
        'stems', string_agg(stem, ' ' order by place))
      from unnest(words, stems) with ordinality asked (word, stem, place) where word <> all(left_out));
    if kept ->> 'words' is null then kept := kept - array['phrase', 'words', 'stems']; end if;
    continue when (not is_unused or question ? 'called') and not internal.is_called(kept || '{"called": "alike"}');
    answer := internal.search_as(kept - 'called');
    if (answer ->> 'total')::integer > 0 then return answer || jsonb_build_object('dropped', left_out); end if;
  end loop;
  return internal.nothing_found();
end;
$$;

create or replace function public.search_businesses(question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  question jsonb := internal.to_object(search_businesses.question);
  candidates jsonb := coalesce(question -> 'candidates', '[{}]');
  usage text := case when question ? 'misspelt' then internal.find_usage(question -> 'misspelt') end;
  shared jsonb := question - array['candidates', 'misspelt'];
  candidate jsonb;
  answer jsonb;
  best jsonb;
  ids text[];
begin
  for place in 0 .. least(jsonb_array_length(candidates), internal.candidate_limit()) - 1 loop
    candidate := shared || (candidates -> place);
    continue when candidate ->> 'when' = 'used' and usage is null;
    continue when candidate ->> 'when' = 'corrected' and usage = 'name';
    if candidate ? 'dropped' then
      answer := internal.search_without_words(candidate);
    else
      continue when candidate ? 'called' and not internal.is_called(candidate);
      answer := internal.search_as(candidate);
    end if;
    answer := answer || jsonb_build_object('place', place);
    if best is null or (answer ->> 'total')::integer > 0 or (candidate ->> 'isOffered')::boolean then best := answer; end if;
    exit when (answer ->> 'total')::integer > 0;
  end loop;
  best := coalesce(best, internal.nothing_found());
  ids := array(select hit ->> 'id' from jsonb_array_elements(nullif(best -> 'hits', 'null')) hit);
  return best || jsonb_build_object('hits', (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'business', to_jsonb(b) - array['search', 'name_key', 'open_minutes', 'updated_at'],
        'miles', best -> 'hits' -> (array_position(ids, b.id) - 1) -> 'miles'
      ) order by array_position(ids, b.id)), '[]')
    from public.businesses b where b.id = any(ids) and b.status = 'published'
  ));
end;
$$;

-- A food truck is a thing inside its category: who is called so comes before whoever serves food.
update public.categories set
  keywords = array(
    select keyword from unnest(keywords) with ordinality listed (keyword, place)
    where keyword not in ('food truck', 'food trucks', 'taco truck', 'taco trucks', 'food cart') order by place),
  parts = '[{"part": "food truck",
    "said": ["food trucks", "taco truck", "taco trucks", "food cart", "food carts", "mobile food"]}]' || parts
where id = 'food-and-drinks';

-- Whoever writes a business computes its index entries with their own rights.
grant execute on function internal.number_twin(text), internal.fold_street(text) to service_role;

call internal.close_migration();
