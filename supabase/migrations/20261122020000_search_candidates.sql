-- A search is one question to the database: an ordered list of what may be meant, each candidate with what it takes to
-- accept it. The first that finds something is answered.
--
-- Who may read:  everyone may ask search_businesses and count_businesses, which answer published businesses alone.
-- Who may write: nobody.

-- So many candidates a search has, and so many questions are counted at once; lib/store/search/question.ts keeps the same
-- ceiling. With read_limit it bounds what one search may look at, whatever is typed.
create function internal.candidate_limit() returns integer language sql immutable parallel safe as 'select 16';

-- A name without what nobody types of it: 'the stuart roofing company llc' is 'stuart roofing'.
create function internal.without_legal_form(folded_name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select string_agg(word, ' ' order by place) from string_to_table(folded_name, ' ') with ordinality words (word, place)
  where word not in ('and', 'co', 'company', 'corp', 'inc', 'llc', 'the');
$$;

create index businesses_by_own_name on public.businesses (internal.without_legal_form(name_key)) where status = 'published';

-- So many listings with the same words in their names are looked at.
create function internal.namesake_limit() returns integer language sql immutable parallel safe as 'select 100';

-- What narrows a question beside its words; null is not asked.
create type internal.filters as (
  category text,
  county text,
  branch text,
  verified_on date,
  latitude double precision,
  longitude double precision,
  miles double precision,
  clocks jsonb,
  central_counties jsonb,
  central_zips jsonb
);

create function internal.to_filters(question jsonb) returns internal.filters
language sql immutable
set search_path = ''
as $$
  select question ->> 'category', question ->> 'county', question ->> 'branch',
    case when (question ->> 'verifiedOnly')::boolean then (question ->> 'today')::date end,
    (question -> 'center' ->> 'latitude')::float8, (question -> 'center' ->> 'longitude')::float8,
    (question -> 'center' ->> 'miles')::float8,
    question -> 'clocks', question -> 'centralCounties', question -> 'centralZips';
$$;

-- Whether a listing is what the filters leave. Without a search path of its own, so that the planner sees through it.
create function internal.is_left(b public.businesses, asked internal.filters) returns boolean
language sql stable
as $$
  select (asked.category is null or b.category = asked.category or b.more_categories @> array[asked.category])
    and (asked.county is null or b.county = asked.county)
    and (asked.branch is null or b.service = asked.branch)
    and (asked.verified_on is null or b.is_verified and b.verified_until >= asked.verified_on)
    and (asked.miles is null or 2 * 3958.8 * asin(least(1, sqrt(
        sin(radians(b.latitude - asked.latitude) / 2) ^ 2
        + cos(radians(asked.latitude)) * cos(radians(b.latitude)) * sin(radians(b.longitude - asked.longitude) / 2) ^ 2
      ))) <= asked.miles)
    and (asked.clocks is null or b.open_minutes @> (asked.clocks ->> case
        when asked.central_counties ? b.county or asked.central_zips ? b.zip then 'central' else 'eastern'
      end)::integer)
$$;

-- Somebody within what narrows a question who is called just so, else somebody whose name has all the words.
create function internal.find_namesake(question jsonb, own_name text, name_query text) returns public.businesses
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  asked internal.filters := internal.to_filters(question);
  wanted tsquery := name_query;
  found public.businesses;
begin
  select b.* into found from public.businesses b
    where b.status = 'published' and internal.without_legal_form(b.name_key) = own_name and internal.is_left(b, asked)
    order by b.is_featured desc, b.name, b.id limit 1;
  if found.id is not null or wanted is null then return found; end if;
  select (named.b).* into found from (
    select b from public.businesses b
    where b.status = 'published' and ts_filter(b.search, '{a,b}') @@ wanted and internal.is_left(b, asked)
    limit internal.namesake_limit()
  ) named
  order by (named.b).is_featured desc, (named.b).name, (named.b).id limit 1;
  return found;
end;
$$;

create function internal.nothing_found() returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select '{"total": 0, "hits": null, "facets": {"category": {}, "county": {}, "branch": {}, "verified": 0}, "place": 0}'::jsonb;
$$;

-- The words of a question as choices of spellings, each of which must be found; null without words.
create function internal.to_asked_words(question jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select internal.with_whole_words(coalesce(internal.to_choices(question -> 'choices'), (
    select jsonb_agg(jsonb_build_array(stem))
    from unnest((string_to_array(internal.fold_text(left(question ->> 'stems', 200)), ' '))[1:8]) stem where stem <> '')));
$$;

-- Whether somebody is called what a candidate says, and has not the category and words that it must be unlike: 'same' is
-- the whole name, 'alike' has each word that was typed as the beginning of one of its own.
create function internal.is_called(question jsonb) returns boolean
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
      jsonb_agg(jsonb_build_array(case when length(word) < 3 then word else word || '*' end)), 'A')
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

-- Who uses words that may be misspelt, in these forms: a listing calls itself so ('name'), says so ('text'), or nobody.
create function internal.find_usage(forms jsonb) returns text
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  words jsonb := internal.with_whole_words(internal.to_choices(forms));
  in_name tsquery := internal.to_words_query(words, 'AB');
  in_text tsquery := internal.to_words_query(words, 'D');
begin
  if exists (
    select from public.businesses b where b.status = 'published' and ts_filter(b.search, '{a,b}') @@ in_name
  ) then return 'name'; end if;
  if exists (
    select from public.businesses b where b.status = 'published' and b.search @@ in_text
  ) then return 'text'; end if;
  return null;
end;
$$;

-- The answer to one question, its hits by id. `match` says where the words must stand: 'literal' as they are, 'named' in
-- the name of one listing at least; else what begins so when all is written together, and what is spelled alike, will do.
create function internal.search_as(question jsonb) returns jsonb
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
      answer := internal.search_with(question, phrase, internal.with_spellings(words, stems));
    end if;
  end if;
  return answer;
end;
$$;

-- The search of the site: lib/store/search/question.ts says what a question is. Its `candidates` are tried in their order;
-- what they have in common stands beside them. One is passed over where nobody is `called` so, or where its `when` does
-- not hold: 'used' are words that may be misspelt and that some listing uses, 'corrected' are the words that they may stand
-- for, unless a listing is called as they are spelled. Answered is the first that finds something, else the last of those
-- that say best what was asked; `place` is where it stands. A question without candidates is its own only one. Without
-- parallel workers: to start them takes longer than one question does alone. With its owner's rights, because it makes SQL
-- out of texts, which nobody else may hand to a function.
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
    continue when candidate ? 'called' and not internal.is_called(candidate);
    answer := internal.search_as(candidate) || jsonb_build_object('place', place);
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

-- How much each of several questions finds, with its facets.
create function public.count_businesses(question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  question jsonb := internal.to_object(count_businesses.question);
  shared jsonb := question - 'candidates' || '{"from": 0, "size": 0}';
begin
  return (
    select jsonb_agg(internal.search_as(shared || asked.candidate) - 'hits' order by asked.place)
    from jsonb_array_elements(question -> 'candidates') with ordinality asked (candidate, place)
    where asked.place <= internal.candidate_limit());
end;
$$;

revoke execute on function public.count_businesses(jsonb) from public;
grant execute on function public.count_businesses(jsonb) to anon, authenticated, service_role;

-- Whoever writes a business computes its index entries with their own rights.
grant execute on function internal.without_legal_form(text) to service_role;

call internal.close_migration();
