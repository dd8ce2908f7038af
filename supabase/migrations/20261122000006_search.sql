-- The search over published businesses (docs/decisions/016).
--
-- Who may read:  everyone may call search_businesses and suggest_businesses, which return published businesses only. Only they
--                read the list of words.
-- Who may write: nobody. The list of words is maintained by the triggers of businesses (20261122000034_listing_counts.sql).

-- Without fastupdate, because every search would have to read the whole list of pending entries.
create index businesses_by_words on public.businesses using gin (search) with (fastupdate = off)
  where status = 'published';

-- Circles, without reading the table: coordinates and what is counted.
create index businesses_by_coordinates on public.businesses (latitude, longitude)
  include (county, service, is_verified, verified_until, id) where status = 'published';

-- The stored orders of results: by name, and the newest first.
create index businesses_by_name on public.businesses (is_featured desc, name, id) where status = 'published';
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
    where lexeme !~ '^[+=]'
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

-- The words of a search as the text of a tsquery: each must match, by one of its forms. A form is one or several words; 'plumb*' is
-- the beginning of a word, 'main_st' are neighbors; 'messkit' may be two words of a name. `mark` is '+' for names only, `weights`
-- limits where a word may be.
create function internal.to_query(words jsonb, mark text default '', weights text default '', has_others boolean default true)
returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg('(' || (
    select string_agg('(' || (
      select string_agg(
        quote_literal(mark || rtrim(word, '*')) || case when word like '%*' then ':*' || weights when weights <> '' then ':' || weights else '' end,
        case when form like '%\_%' and mark = '' then ' <-> ' else ' & ' end)
      from regexp_split_to_table(form, '[ _]') word
    ) || ')', '|')
    from jsonb_array_elements_text(
      word -> 'forms' || case when has_others then coalesce(word -> 'others', '[]') else '[]' end) with ordinality forms (form, place)
    where place <= 40
  ) || case when mark = '' and weights = '' and word ->> 'typed' !~ ' ' then '|' || quote_literal('+' || (word ->> 'typed')) else '' end || ')', '&')::tsquery
  from jsonb_array_elements(words) word;
$$;

-- The words that a typed one probably means, the likeliest first. Compared are words of names with the same first
-- letter: up to three slips by length, two swapped letters being one, and in short words a second one only among vowels.
create function internal.spelled_alike(typed text) returns setof text
language sql stable
set search_path = ''
as $$
  select word from (
    select w.word, w.names,
      case when w.word in (
        select overlay(typed placing reverse(substr(typed, place, 2)) from place for 2)
        from generate_series(1, length(typed) - 1) place where length(typed) > 3) then 1
      else extensions.levenshtein_less_equal(left(typed, 60), left(w.word, 60), 3) end as slips
    from internal.search_words w
    where left(w.word, 1) = left(typed, 1) and w.names > 0 and typed !~ '^\d+$' and w.word !~ '^\d'
      and length(w.word) between length(typed) - least(length(typed) / 3, 3) and length(typed) + least(length(typed) / 3, 3)
  ) near
  where word <> typed and slips <= case when length(typed) < 3 then 0 when length(typed) < 6 then 1 when length(typed) < 9 then 2 else 3 end
    or length(typed) in (3, 4, 5) and slips = 2 and translate(word, 'aeiouy', '') = translate(typed, 'aeiouy', '')
  order by slips, names desc, word limit 8;
$$;

-- The words, each with whether any listing has one of its forms.
create function internal.with_usage(words jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(word || jsonb_build_object('isUsed', exists (
    select from jsonb_array_elements_text(word -> 'forms' || coalesce(word -> 'others', '[]')) form
    where not exists (
      select from regexp_split_to_table(form, '[ _]') one
      where not exists (
        select from internal.search_words w
        where w.word >= rtrim(one, '*') collate "C"
          and w.word < (rtrim(one, '*') || case when one like '%*' then chr(1114111) else chr(1) end) collate "C")))
    -- 'messkit' is no word, but two words of a name.
    or exists (
      select from public.businesses b
      where b.status = 'published' and b.search @@ quote_literal('+' || replace(word ->> 'typed', ' ', ''))::tsquery))
    order by place), '[]')
  from jsonb_array_elements(words) with ordinality typed (word, place);
$$;

-- The words, each with those spelled alike, unless the vocabulary knows it.
create function internal.with_alike(words jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(word || jsonb_build_object('alike', case when word ? 'isKnown' then '[]' else to_jsonb(
    array(select internal.spelled_alike(word ->> 'typed'))) end) order by place), '[]')
  from jsonb_array_elements(words) with ordinality typed (word, place);
$$;

-- The words with those replaced that no listing has, or with `each` all that may be, by the words spelled alike; null if nothing is
-- to be replaced, or nothing is like a word that must be.
create function internal.with_spellings(words jsonb, each boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  with typed as (
    select word, place, word -> 'isUsed' = 'true' as is_used, word ? 'isKnown' as is_known, word -> 'alike' as alike,
      not word ? 'isKnown' and (each or word -> 'isUsed' = 'false') and word -> 'alike' <> '[]' as is_replaced
    from jsonb_array_elements(words) with ordinality typed (word, place)
  )
  select jsonb_agg(case when is_replaced then word || jsonb_build_object('read', alike -> 0, 'isUsed', true, 'forms', (
      select jsonb_agg(one || case when length(one) > 4 then '*' else '' end) from jsonb_array_elements_text(alike) one)
      || case when is_used then word -> 'forms' else '[]' end) else word end order by place)
  from typed having bool_or(is_replaced) and not bool_or(not is_known and not is_used and not is_replaced);
$$;

-- The words with neighbors joined where some name has them as one; null if none has.
create function internal.with_joined(words jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  joined jsonb := '[]';
  pair text;
  place integer := 0;
  is_changed boolean := false;
begin
  while place < jsonb_array_length(words) loop
    pair := (words -> place ->> 'typed') || (words -> (place + 1) ->> 'typed');
    if pair is not null and pair !~ ' ' and exists (select from internal.search_words w where w.word = pair and w.names > 0) then
      joined := joined || jsonb_build_object('typed', pair, 'forms', jsonb_build_array(pair), 'isUsed', true);
      is_changed := true;
      place := place + 2;
    else
      joined := joined || (words -> place);
      place := place + 1;
    end if;
  end loop;
  return case when is_changed then joined end;
end;
$$;

-- The conditions of a search but for its words, as SQL about the listing b. Both main and further categories match.
create function internal.search_conditions(asked jsonb, reading jsonb) returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(' and ', 'b.status = ''published''',
    case when reading ? 'category' then format(
      'b.id in (select k.business_id from public.business_categories k where k.category_id = %L and k.is_published%s%s)',
      (select c.id from public.categories c where c.name = reading ->> 'category'),
      case when reading ? 'county' then format(' and k.county = %L', reading ->> 'county') end,
      case when reading ? 'center' then format(' and k.latitude between %L and %L and k.longitude between %L and %L',
        reading -> 'center' ->> 'south', reading -> 'center' ->> 'north',
        reading -> 'center' ->> 'west', reading -> 'center' ->> 'east') end) end,
    case when reading ? 'county' then format('b.county = %L', reading ->> 'county') end,
    case when reading ? 'branch' then format('b.service = %L', reading ->> 'branch') end,
    case when asked ? 'city' then format('b.city = %L', asked ->> 'city') end,
    case when asked ? 'exceptId' then format('b.id <> %L', asked ->> 'exceptId') end,
    case when reading ? 'phone' then format('right(b.phone, 7) = %L and right(b.phone, %s) = %L',
      right(reading ->> 'phone', 7), length(reading ->> 'phone'), reading ->> 'phone') end,
    case when asked ? 'verifiedOnly' then format('b.is_verified and b.verified_until >= %L', asked ->> 'today') end,
    -- The rectangle is that of the category's rows, if there is one: else both indexes would be read for it.
    (select case when reading ? 'category' then '' else format('b.latitude between %L and %L and b.longitude between %L and %L and ',
        c.south, c.north, c.west, c.east) end
        || format('internal.miles_between(b.latitude, b.longitude, %L, %L) <= %L', c.latitude, c.longitude, c.miles)
      from jsonb_to_record(reading -> 'center')
        c (south float8, north float8, west float8, east float8, latitude float8, longitude float8, miles float8)
      where reading ? 'center'),
    case when asked ? 'clocks' then (select format(
        'case when b.special_hours is null then b.open_minutes @> %1$s
          else internal.is_open_by_special_hours(b.open_minutes, b.special_hours, %2$L, %1$s) end', minute, asked ->> 'today')
      from format('case when b.county = any (%L) or b.zip = any (%L) then %s else %s end',
        array(select jsonb_array_elements_text(asked -> 'centralCounties')),
        array(select jsonb_array_elements_text(asked -> 'centralZips')),
        (asked -> 'clocks' ->> 'central')::integer, (asked -> 'clocks' ->> 'eastern')::integer) minute) end);
$$;

-- One more than SEARCH_COUNT_LIMIT in lib/store/contract.ts: counting stops here, and this number means any larger one.
create function internal.count_limit() returns integer language sql immutable parallel safe as 'select 1001';

-- A page of the listings that match `conditions` and have the words: how many, the ids in order, and the counts of their values,
-- each without its own filter. A place's own town comes first, then the name itself, names, trades and places, texts, and what
-- means the same; then the nearest, or featured listings by name. Of more than are counted only the nearest are sorted; without a
-- place those with the words in their names come before the others. The conditions are constants of the statement, so that the
-- planner knows how common they are; a materialized CTE is planned for all of its rows and read as far as needed.
create function internal.search_page(asked jsonb, reading jsonb, words jsonb, words_condition text, is_last boolean default false) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most integer := internal.count_limit();
  conditions text := concat_ws(' and ', internal.search_conditions(asked, reading), words_condition);
  center jsonb := reading -> 'center';
  phrase text := case when words @? '$[*].read' then (
    select string_agg(coalesce(word ->> 'read', word ->> 'typed'), ' ') from jsonb_array_elements(words) word) else reading ->> 'phrase' end;
  sort text := case when asked ->> 'sort' = 'distance' and center is null then 'relevance' else asked ->> 'sort' end;
  in_name text := format('b.search @@ %L::tsquery', internal.to_query(words, '+', has_others => false));
  own_name text := format('b.search @@ %L::tsquery', internal.to_own_name(phrase));
  tier text := case when jsonb_array_length(words) = 0 then '0' else format(
    'case when %s then 1 when %s then 2 when b.search @@ %L::tsquery then 3 %s end',
    case when center is null then own_name else 'false' end, in_name, internal.to_query(words, '', 'AC', false),
    case when words @? '$[*].others' then format('when b.search @@ %L::tsquery then 4 else 5', internal.to_query(words, has_others => false))
      else 'else 4' end) end;
  skip integer := least(greatest(coalesce((asked ->> 'from')::integer, 0), 0), 1001);
  size integer := least(greatest(coalesce((asked ->> 'size')::integer, 0), 0), 1001);
  stored_order text := case sort when 'name' then 'name, id' when 'newest' then 'created_at desc, id' else 'is_featured desc, name, id' end;
  ordered text := 'order by ' || case
    when sort in ('name', 'newest') then stored_order
    when sort = 'distance' then 'is_in_town desc, miles, id'
    when center is not null then 'is_in_town desc, tier, alike desc, miles, id'
    else 'tier, alike desc, ' || stored_order end;
  miles text := case when center is null then 'null::float8'
    else format('internal.miles_between(b.latitude, b.longitude, %L, %L)', center ->> 'latitude', center ->> 'longitude') end;
  columns text := format('b.id, b.name, b.is_featured, b.created_at, b.county, b.service as branch,
    b.is_verified and b.verified_until >= %L as has_badge, %s as tier, %s as alike, %s as miles, %s as is_in_town',
    asked ->> 'today', tier,
    case when words @? '$[*].read' then format('extensions.word_similarity(%L, b.name_key)', phrase) else '0' end,
    miles, case when center ? 'town' then format('(b.city = %L) is true', center ->> 'town') else 'false' end);
  last integer := skip + size;
  listed text := format('select %s from public.businesses b where ', columns);
  -- Filters whose counts are stored: only the page is read.
  is_counted boolean := words = '[]' and center is null and not reading ? 'phone'
    and not asked ?| array['verifiedOnly', 'clocks', 'exceptId', 'city'];
  stored text := format('%s%s order by %s limit %s', listed, conditions, stored_order, case when is_counted then last else most end);
  -- Without words or category by the index of positions, and cut afterwards: it cannot know how many a circle has.
  nearest text := format('select %s from (select b.* from public.businesses b where %s limit %s) b where %s <= %L', columns,
    case when words = '[]' and not reading ? 'category' then format(
      '%s and b.latitude is not null order by internal.earth_position(b.latitude, b.longitude) operator(extensions.<->) internal.earth_position(%L, %L)',
      internal.search_conditions(asked, reading - 'center'), center ->> 'latitude', center ->> 'longitude')
    else conditions || ' order by ' || miles end, most, miles, center ->> 'miles');
  is_nearest boolean := center is not null and sort in ('relevance', 'distance');
  answer jsonb;
  counts jsonb;
begin
  execute case when jsonb_array_length(words) > 0
      then 'with matched as materialized (' || listed || conditions || '), head as materialized (select * from matched limit ' || most || ')'
      else 'with head as materialized (' || case when is_nearest then nearest else stored end || ')' end
    || $sql$ select jsonb_build_object(
      'total', (select count(*) from head), 'tier', (select min(tier) from head),
      'ids', (select coalesce(jsonb_agg(id), '[]') from (select id from head $sql$ || ordered || $sql$ offset $1 limit $2) page),
      'facets', jsonb_build_object(
        'category', (select coalesce(jsonb_object_agg(category, n), '{}') from (
          select c.name as category, count(*) n from head h join public.business_categories k on k.business_id = h.id and k.position = 0
            join public.categories c on c.id = k.category_id group by 1) f),
        'county', (select coalesce(jsonb_object_agg(county, n), '{}') from (select county, count(*) n from head where county is not null group by 1) f),
        'branch', (select coalesce(jsonb_object_agg(branch, n), '{}') from (select branch, count(*) n from head where branch is not null group by 1) f),
        'verified', (select count(*) from head where has_badge)))$sql$
    into answer using skip, size;
  if (answer ->> 'total')::integer = 0 and not is_last then return null; end if;
  if (answer ->> 'total')::integer = most and jsonb_array_length(words) > 0 then
    execute 'select jsonb_build_object(''ids'', coalesce(jsonb_agg(id), ''[]'')) from (select id from ('
      || case when is_nearest then nearest when sort <> 'relevance' then stored else (
          select string_agg(format('(select id from public.businesses b where %s and %s order by %s limit %s)',
            conditions, branch, stored_order, last), ' union all ' order by place)
          from unnest(array[own_name, format('not (%s) and %s', own_name, in_name), 'not ' || in_name])
            with ordinality b (branch, place)) end
      || ') head ' || case when is_nearest or sort <> 'relevance' then ordered else '' end || ' offset $1 limit $2) page'
      into counts using skip, size;
    answer := answer || counts;
  end if;
  if is_counted then
    counts := internal.get_counts(reading ->> 'category', reading ->> 'county', reading ->> 'branch');
    execute format('select $1 || jsonb_build_object(''total'', $2 -> ''total'', ''facets'', $2 || jsonb_build_object(''verified'', count(*), ''areAtLeast'', false))
      from (select from public.%s l where %s and l.verified_until >= %L limit %s) l',
      case when reading ? 'category' then 'business_categories' else 'businesses' end,
      concat_ws(' and ', case when reading ? 'category' then format('l.is_published and l.category_id = %L',
          (select c.id from public.categories c where c.name = reading ->> 'category'))
        else 'l.status = ''published'' and l.is_verified' end,
        case when reading ? 'county' then format('l.county = %L', reading ->> 'county') end,
        case when reading ? 'branch' then format('l.service = %L', reading ->> 'branch') end),
      asked ->> 'today', most) into answer using answer, counts;
    return answer;
  end if;
  return jsonb_set(answer, '{facets,areAtLeast}', to_jsonb((answer ->> 'total')::integer = most));
end;
$$;

-- The words of a reading.
create function internal.words_of(asked jsonb, reading jsonb) returns jsonb
language sql immutable
set search_path = ''
return (
  select coalesce(jsonb_agg(asked -> 'words' -> number::integer order by place), '[]')
  from jsonb_array_elements_text(reading -> 'words') with ordinality numbers (number, place) where place <= 8);

-- The answer if some listing of the reading has the words; otherwise null. `scope`: 'same' is the whole name, 'name' in the name,
-- 'any' anywhere.
create function internal.try_words(asked jsonb, reading jsonb, words jsonb, scope text) returns jsonb
language plpgsql stable
set search_path = '' set jit = off set enable_seqscan = off
as $$
begin
  if reading is null or words is null or words = '[]' and not reading ?| array['category', 'phone', 'center', 'county']
    or words @? '$[*] ? (@.isUsed == false)' then return null; end if;
  return internal.search_page(asked, reading, words, case when words <> '[]' then format('b.search @@ %L::tsquery', case scope
      when 'same' then internal.to_own_name(reading ->> 'phrase')
      when 'name' then internal.to_query(words, '+')::text
      else internal.to_query(words)::text end) end)
    || jsonb_build_object('words', words, 'reading', reading -> 'kind', 'origin', reading -> 'center');
end;
$$;

-- The three nearest listings beyond the place that a search is limited to.
create function internal.list_nearest(asked jsonb, reading jsonb, words jsonb, mark text) returns jsonb
language plpgsql stable
set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  origin jsonb := reading -> 'origin';
  nearest jsonb;
begin
  if origin is null or words = '[]' and not reading ? 'category' then return '[]'; end if;
  execute format($sql$
    with matched as %s materialized (
      select b.id, b.latitude, b.longitude from public.businesses b where %s and b.latitude is not null)
    select coalesce(jsonb_agg(id), '[]') from (
      select id from matched b order by internal.earth_position(b.latitude, b.longitude)
        operator(extensions.<->) internal.earth_position(%L, %L), id limit 3) page$sql$,
    case when words = '[]' then 'not' else '' end,
    concat_ws(' and ', internal.search_conditions(asked, reading - array['center', 'county']),
      case when words <> '[]' then format('b.search @@ %L::tsquery', internal.to_query(words, mark)) end),
    origin ->> 'latitude', origin ->> 'longitude') into nearest;
  return nearest;
end;
$$;
-- The answer with a word given up: without which a name has all the others, the unknown first; without all that no listing has;
-- or without the commonest. At most half of them, and never a street or a trade.
create function internal.try_fewer_words(asked jsonb, reading jsonb, words jsonb, scope text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  attempt record;
  answer jsonb;
begin
  for attempt in
    with counted as (
      select typed.word, typed.place, typed.word -> 'isUsed' = 'true' as is_used, coalesce(w.listings, 0) as listings,
        coalesce((typed.word ->> 'isFirm')::boolean, false) as is_firm
      from jsonb_array_elements(words) with ordinality typed (word, place)
      left join internal.search_words w on w.word = typed.word ->> 'typed'
    ), choices as (
      select array[place] as given_up, 'name' as scope, case when is_used then 2 else 1 end as turn, listings from counted where not is_firm
      union all
      select array_agg(place), try_fewer_words.scope, 3, 0 from counted where not is_used and not is_firm
      union all
      select array[place], try_fewer_words.scope, 4, listings from counted where is_used and not is_firm
    )
    select choices.scope, (
      select coalesce(jsonb_agg(word order by place), '[]') from counted where place <> all (given_up)) as words
    from choices
    where given_up is not null and 2 * cardinality(given_up) <= jsonb_array_length(words)
      or jsonb_array_length(words) = 1 and turn = 3
    order by turn, listings desc
  loop
    answer := internal.try_words(asked, reading, attempt.words, attempt.scope);
    exit when answer is not null;
  end loop;
  return answer;
end;
$$;

-- The search of the site. lib/store/search/question.ts builds `asked`: `words` and up to three `readings` of the line, which have the
-- numbers of their words: `understood`, `beside` the place and `whole`. These attempts are made in order; the first that finds
-- something answers, and the answer says which, with the words that it has and as what each was read:
--
--   literal     a telephone number, or words in quotes
--   name        the whole line is a name, or all of it is in a name
--   typed       as typed, if the trade that was understood is a correction; then spelled alike, as a name
--   understood  what was understood: category, place, words; then without the word for a part of the category
--   all         the whole line anywhere
--   joined      two words are one in a name
--   elsewhere   the words are a name elsewhere: nothing is here
--   alike       words that no listing has are spelled alike; then any words
--   fewer       without the word without which a name has the others; without words that no listing has; without the commonest
--   trade       the category alone
--
-- Without parallel workers, because starting them takes longer than a query. With its owner's rights, because under a row policy
-- the index of words would not be used.
create function public.search_businesses(question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off
as $$
declare
  given jsonb := internal.to_object(search_businesses.question);
  asked jsonb := jsonb_set(given, '{words}', internal.with_usage(given -> 'words'));
  understood jsonb := asked -> 'readings' -> 'understood';
  beside jsonb := asked -> 'readings' -> 'beside';
  whole jsonb := asked -> 'readings' -> 'whole';
  words jsonb := internal.words_of(asked, understood);
  beside_words jsonb := case when beside is not null then internal.words_of(asked, beside) end;
  whole_words jsonb := case when whole is not null then internal.words_of(asked, whole) end;
  -- Whether all of the line was understood: then nothing is the right answer, unless a name has all of its words.
  whole_scope text := case when asked ? 'isUnderstood' or asked ? 'isUnlisted' then 'name' else 'any' end;
  name_scope text := case when asked ? 'isUnderstood' then 'same' else 'name' end;
  scope text := case when asked ? 'isUnlisted' then 'name' else 'any' end;
  -- The words for a part of the category, and the others.
  parts jsonb := (select coalesce(jsonb_agg(word) filter (where word ? 'others'), '[]') from jsonb_array_elements(words) word);
  others jsonb := (select coalesce(jsonb_agg(word) filter (where not word ? 'others'), '[]') from jsonb_array_elements(words) word);
  attempt text;
  answer jsonb;
  each boolean;
  is_elsewhere boolean := false;
  ids text[];
begin
  foreach attempt in array array['literal', 'name', 'typed', 'understood', 'all', 'joined', 'elsewhere',
    'alike', 'fewer', 'trade'] loop
    case attempt
      when 'literal' then
        answer := internal.try_words(asked, asked -> 'readings' -> 'literal', internal.words_of(asked, asked -> 'readings' -> 'literal'), 'any');
        exit when asked ? 'isPhone';
      when 'name' then answer := internal.try_words(asked, whole, whole_words, name_scope);
      when 'typed' then
        if asked ? 'isCorrected' then
          answer := coalesce(
            internal.try_words(asked, beside, beside_words, 'any'), internal.try_words(asked, whole, whole_words, 'any'),
            case when jsonb_array_length(whole_words) > 1 then
              internal.try_words(
                asked, whole, internal.with_spellings(internal.with_alike(whole_words), false), 'name') end);
          is_elsewhere := answer is null and beside is not null and
            internal.try_words(asked, beside - array['center', 'county'], beside_words, 'name') is not null;
        end if;
      when 'understood' then
        answer := internal.try_words(asked, understood, words, scope);
        if answer is null and parts <> '[]' and (others = '[]' or asked ? 'isUnlisted') then
          answer := internal.try_words(asked, understood, case when asked ? 'isUnlisted' then parts else '[]' end, scope);
        end if;
      when 'all' then
        answer := coalesce(internal.try_words(asked, beside, beside_words, 'name'), internal.try_words(asked, whole, whole_words, whole_scope));
        exit when asked ? 'isUnderstood';
      when 'joined' then
        answer := coalesce(
          internal.try_words(asked, understood, internal.with_joined(words), 'any'),
          internal.try_words(asked, beside, internal.with_joined(beside_words), 'name'),
          internal.try_words(asked, whole, internal.with_joined(whole_words), 'name'));
        exit when asked ? 'isUnlisted';
      when 'elsewhere' then
        is_elsewhere := understood ?| array['center', 'county'] and internal.try_words(
          asked, coalesce(beside, understood) - array['center', 'county'], coalesce(beside_words, words), 'name') is not null;
      when 'alike' then
        asked := jsonb_set(asked, '{words}', internal.with_alike(asked -> 'words'));
        words := internal.words_of(asked, understood);
        beside_words := case when beside is not null then internal.words_of(asked, beside) end;
        whole_words := case when whole is not null then internal.words_of(asked, whole) end;
        foreach each in array array[false, true] loop
          answer := coalesce(answer,
            internal.try_words(asked, understood, internal.with_spellings(words, each), 'any'),
            internal.try_words(asked, beside, internal.with_spellings(beside_words, each), 'any'),
            internal.try_words(asked, whole, internal.with_spellings(whole_words, each), 'any'));
        end loop;
      when 'fewer' then
        answer := coalesce(
          internal.try_fewer_words(asked, understood, words, 'any'),
          internal.try_fewer_words(asked, beside, beside_words, 'name'),
          case when beside is null then internal.try_fewer_words(asked, whole, whole_words, 'any') end);
      when 'trade' then
        if understood ? 'category' then
          answer := coalesce(internal.try_words(asked, understood, parts, 'any'), internal.try_words(asked, understood, '[]', 'any'));
        end if;
    end case;
    exit when answer is not null or is_elsewhere;
  end loop;
  if is_elsewhere and beside is not null then
    understood := beside;
    words := beside_words;
  end if;
  if answer is null and asked ? 'isPhone' then
    answer := internal.search_page(asked, asked -> 'readings' -> 'literal', '[]', null, true) || '{"reading": "literal", "words": []}';
  elsif answer is null then
    answer := internal.search_page(asked, understood, words, case when words <> '[]' then format('b.search @@ %L::tsquery',
      internal.to_query(words, case when scope = 'name' then '+' else '' end)) end, true)
      || jsonb_build_object('reading', understood -> 'kind', 'words', words, 'origin', understood -> 'origin',
        'nearest', internal.list_nearest(asked, understood, words, case when scope = 'name' or is_elsewhere then '+' else '' end));
  end if;
  ids := array(select jsonb_array_elements_text((answer -> 'ids') || coalesce(answer -> 'nearest', '[]')));
  return answer - array['ids', 'nearest', 'origin'] || jsonb_build_object('isElsewhere', is_elsewhere, 'listings', (
    select coalesce(jsonb_agg(
      jsonb_build_object('business', internal.to_listing(b),
        'miles', internal.miles_between(b.latitude, b.longitude, (answer -> 'origin' ->> 'latitude')::float8, (answer -> 'origin' ->> 'longitude')::float8))
      order by array_position(ids, b.id)), '[]')
    from public.businesses b where b.id = any (ids) and b.status = 'published'));
end;
$$;

-- Businesses for the suggestions under a search field: those with all words in their names, the last one being unfinished, otherwise
-- those with words spelled alike.
create function public.suggest_businesses(question jsonb) returns table (id text, name text, city text)
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off
as $$
declare
  asked jsonb := internal.to_object(suggest_businesses.question);
  typed jsonb := internal.with_usage(asked -> 'words');
  attempt text;
  words jsonb;
begin
  foreach attempt in array array['typed', 'joined', 'alike'] loop
    words := case attempt when 'typed' then typed when 'joined' then internal.with_joined(typed)
      else internal.with_spellings(internal.with_alike(typed), false) end;
    continue when words is null or words = '[]';
    return query execute format($sql$
      with matched as materialized (
        select b.id, b.name, b.city, b.is_featured from public.businesses b
        where b.status = 'published' and b.search @@ %L::tsquery)
      select b.id, b.name::text, b.city from (select * from matched limit 1001) b
      order by b.is_featured desc, b.name, b.id limit %s$sql$, internal.to_query(words, '+'), least(greatest(coalesce((asked ->> 'size')::integer, 0), 0), 20));
    exit when found;
  end loop;
end;
$$;

-- Updates the planner's statistics: the embedded database never does so by itself, and a hosted one only after a while. Called
-- after large changes.
create function public.analyze_directory() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  analyze public.businesses, public.business_categories, public.business_images, public.posts, public.reviews, public.certifications, internal.search_words;
end;
$$;

revoke execute on function public.search_businesses(jsonb), public.suggest_businesses(jsonb) from public;
revoke execute on function public.analyze_directory() from public, anon, authenticated;

grant execute on function public.search_businesses(jsonb), public.suggest_businesses(jsonb) to anon, authenticated, service_role;
grant execute on function public.analyze_directory() to service_role;

call internal.close_migration();
