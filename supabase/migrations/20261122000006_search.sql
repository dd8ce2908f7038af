-- The search over published businesses.
--
-- Who may read:  everyone may call search_businesses, which returns published businesses only. Only the search functions read
--                the word lists.
-- Who may write: nobody. The word lists are maintained by triggers.

-- Without fastupdate, because every search would have to read the whole list of pending entries.
create index businesses_by_words on public.businesses using gin (search) with (fastupdate = off)
  where status = 'published';

-- Words of names, trades and places only: finds the listings named so among the many that have the words somewhere. Over all
-- listings, because with a partial index the planner would not learn how common the words are.
create index businesses_by_leading_words on public.businesses using gin (ts_filter(search, '{a,b,c}'))
  with (fastupdate = off);

-- Searches within a circle, without reading the table: coordinates, the columns that are counted, and the id for a total order.
create index businesses_by_coordinates on public.businesses (latitude, longitude)
  include (category, county, service, is_verified, verified_until, id) where status = 'published';

-- Searches for a category within a circle.
create index businesses_of_category_by_coordinates on public.businesses (category, latitude, longitude)
  where status = 'published';
create index businesses_by_name_key on public.businesses (name_key) where status = 'published';

-- 'pf changs' finds 'P.F. Chang's', 'la strada' finds 'Lastrada'.
create index businesses_by_joined_name on public.businesses (replace(name_key, ' ', '')) where status = 'published';

-- The stored orders of results: as in lists, by name, the newest first.
create index businesses_by_name on public.businesses (is_featured desc, name, id) where status = 'published';
create index businesses_by_plain_name on public.businesses (name, id) where status = 'published';
create index businesses_by_age on public.businesses (created_at desc, id) where status = 'published';

-- For counts by category, county and branch.
create index businesses_facets_of_category on public.businesses (category, county, service) where status = 'published';
create index businesses_facets_of_county on public.businesses (county, service, category) where status = 'published';
create index businesses_facets_of_service on public.businesses (service, category, county) where status = 'published';

-- Returns the consonants that are heard in a word: 'hws' for 'howeys' and 'howies', 'fd' for 'fud' and 'food', 'ftgrfr' for
-- 'fotographer'.
create function internal.phonetic_key(word text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select left(heard, 1) || regexp_replace(substr(heard, 2), '[ah]', '', 'g')
  from regexp_replace(
    translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
      'ph', 'f', 'g'), '^(?:k(?=n)|w(?=r)|p(?=s))', ''), 'c(?=[eiy])|z', 's', 'g'), 'g(?=[eiy])', 'j', 'g'),
      'x', 'ks', 'g'), 'cqeiouy', 'kkaaaaa'),
    '(.)\1+', '\1', 'g') heard;
$$;

-- The words that a misspelled word may be corrected to.
create table internal.search_words (
  word text collate "C" primary key,
  sound text collate "C" generated always as (internal.phonetic_key(word)) stored
);

create index search_words_by_likeness on internal.search_words using gin (word extensions.gin_trgm_ops);
create index search_words_by_sound on internal.search_words (sound);
alter table internal.search_words enable row level security;

-- Every word of a published business, also of its description, to expand prefixes: an index finds whole words faster than
-- prefixes, for which it collects every listing with a matching word. A word stays after its last business; it finds nothing.
create table internal.text_words (word text collate "C" primary key);

alter table internal.text_words enable row level security;

-- Words of names, categories and places only, so that no misspelled word of a description is suggested.
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

-- Deletes a word with the last business that has it, so that the list reveals nothing of hidden businesses.
create function internal.drop_search_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from internal.search_words w
  using (select distinct words.word from changed_from b, internal.words_of(b.search) words (word)) removed
  where w.word = removed.word and not exists (
    select from public.businesses b
    where b.status = 'published' and b.search @@ (quote_literal(removed.word) || ':ABC')::tsquery
  );
  return null;
end;
$$;

-- Skips businesses whose words did not change, as in most updates.
create function internal.update_search_words() returns trigger
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
  ) removed
  where w.word = removed.word and not exists (
    select from public.businesses b
    where b.status = 'published' and b.search @@ (quote_literal(removed.word) || ':ABC')::tsquery
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
  for each statement execute function internal.update_search_words();

create trigger businesses_drop_words after delete on public.businesses
  referencing old table as changed_from for each statement execute function internal.drop_search_words();

-- One more than SEARCH_COUNT_LIMIT in lib/store/contract.ts: counting stops here, and this number means any larger one.
create function internal.count_limit() returns integer language sql immutable parallel safe as 'select 1001';

-- Maximum number of listings that are counted and sorted at once. If more match, only the first ones are counted, and the best
-- are found by scanning in a stored order or tier by tier. Not below count_limit, since whatever was counted in full is sorted.
create function internal.sort_limit() returns integer language sql immutable parallel safe as 'select 3000';

-- Maximum number of listings that a statement reads. In a directory of 200,000, whatever is not rare is among that many.
create function internal.scan_limit() returns integer language sql immutable parallel safe as 'select 50000';

-- Maximum number of candidates of a search, and of queries that are counted at once; the same as MAX_CANDIDATES in
-- lib/store/search/question.ts. With the limits above it bounds how much one search can read, whatever is typed.
create function internal.candidate_limit() returns integer language sql immutable parallel safe as 'select 32';

-- Maximum number of listings with the same words in their names that are read.
create function internal.namesake_limit() returns integer language sql immutable parallel safe as 'select 100';

-- 'four' for '4' and '4' for 'four', 'first' for '1st' and the reverse; otherwise null. Written so that the planner inlines it.
create function internal.number_synonym(word text) returns text
language sql immutable strict parallel safe
return jsonb '{
  "1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
  "10": "ten", "11": "eleven", "12": "twelve", "20": "twenty", "30": "thirty", "40": "forty", "50": "fifty",
  "60": "sixty", "70": "seventy", "80": "eighty", "90": "ninety",
  "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth", "7th": "seventh",
  "8th": "eighth", "9th": "ninth", "10th": "tenth",
  "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
  "ten": "10", "eleven": "11", "twelve": "12", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50",
  "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90",
  "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th",
  "eighth": "8th", "ninth": "9th", "tenth": "10th"
}' ->> word;

-- A name without articles and legal forms, with figures for numbers: 'the four points company llc' is '4 points'.
create function internal.without_legal_form(folded_name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select string_agg(case when word ~ '^\d' then word else coalesce(internal.number_synonym(word), word) end, ' ' order by place)
  from string_to_table(folded_name, ' ') with ordinality words (word, place)
  where word not in ('a', 'an', 'the', 'el', 'la', 'las', 'los', 'and', 'co', 'company', 'corp', 'corporation', 'inc',
    'incorporated', 'lc', 'limited', 'llc', 'ltd', 'pa', 'pllc');
$$;

alter table public.businesses add own_name text collate "C"
  generated always as (internal.without_legal_form(internal.fold_text(name))) stored;

create index businesses_by_own_name on public.businesses (own_name) where status = 'published';

-- The words of a street in their abbreviated forms: '28 Southwest First Street' is '28 sw 1 st'.
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

-- By the last seven digits, as local numbers are typed; a number with area code is compared in full after that.
create index businesses_by_local_phone on public.businesses (right(phone, 7)) where status = 'published';

-- Whether a listing has a word with this prefix; one of fewer than three letters must be a whole word.
create function internal.is_used(stem text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select exists (
      select from internal.search_words w
      where w.word >= stem collate "C"
        and w.word < case when length(stem) >= 3 then stem || chr(1114111) else stem || chr(1) end collate "C"
    ));
end;
$$;

-- The words that become this one when two adjacent letters are swapped. Trigrams hardly find them: 'colnoy' shares three of
-- seven with 'colony'. None for words of up to three letters, which are too similar to each other.
create function internal.transpositions(word text) returns setof text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select overlay(word placing reverse(substr(word, place, 2)) from place for 2)
  from generate_series(1, length(word) - 1) place
  where length(word) > 3;
$$;

-- For each word its stem and the most similar known words, by swapped letters, sound and trigrams, the likeliest first: up to 8
-- if another word narrows the results, otherwise 3. Only words that no listing uses are corrected, but never numbers. If all are
-- used, or with `may_correct_each`, each word may be corrected unless it is the only one.
create function internal.with_spellings(words text[], stems text[], may_correct_each boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with typed as (
      select word, stem, place, internal.is_used(stem) as is_used
      from unnest(words, stems) with ordinality typed (word, stem, place)
      where word <> '' and stem <> ''
    ), checked as (
      select *, word !~ '^\d+$'
        and case when may_correct_each or (select bool_and(is_used) from typed) then count(*) over () > 1
          else not is_used end as is_correctable
      from typed
    ), others as (select count(*) > 1 as exist from typed)
    select jsonb_agg(jsonb_build_array(stem) || coalesce(alike.words, '[]') order by place)
    from checked cross join others left join lateral (
      select jsonb_agg(likely.word order by likely.likeness desc, likely.word) as words from (
        select found.word, max(found.likeness) as likeness, max(max(found.likeness)) over () as best from (
          (select w.word, 2 as likeness from internal.search_words w
            where checked.is_correctable and w.word = any(array(select internal.transpositions(checked.word) collate "C")))
          union all
          (select w.word, 0.4 + extensions.similarity(w.word, checked.word) from internal.search_words w
            where checked.is_correctable and w.sound = internal.phonetic_key(checked.word) collate "C" and length(w.sound) > 1
            order by 2 desc, 1 limit 6)
          union all
          (select w.word, extensions.similarity(w.word, checked.word) from internal.search_words w
            where checked.is_correctable and w.word operator(extensions.%) checked.word
            order by 2 desc, 1 limit 6)
        ) found
        group by 1 order by 2 desc, 1 limit case when others.exist then 8 else 3 end
      ) likely
      -- A single word is replaced by the most similar words only.
      where others.exist or likely.likeness > likely.best * 2 / 3
    ) alike on true);
end;
$$;

-- The words with this prefix. If there are more than `most`, the prefix with a star. A prefix of up to two letters, or one
-- that no listing uses, counts as a whole word, as does one that ends with a dollar sign. '4' also returns 'four'.
create function internal.words_with_prefix(stem text, most integer) returns setof text
language plpgsql stable
set search_path = ''
as $$
begin
  return query
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
    select synonym from internal.number_synonym(rtrim(stem, '$')) synonym where synonym is not null;
end;
$$;

-- Replaces each prefix in the spellings by the words that begin with it.
create function internal.with_whole_words(spellings jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg((
      select jsonb_agg(distinct words.word)
      from jsonb_array_elements_text(choice.alternatives) spelling, internal.words_with_prefix(spelling, 32) words (word)
    ) order by choice.place)
    from jsonb_array_elements(spellings) with ordinality choice (alternatives, place));
end;
$$;

-- The caller's choices of stems, folded again, and at most as many as lib/spelling/words.ts makes: only small letters and digits
-- become part of a query, whoever calls.
create function internal.to_choices(choices jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
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
      from jsonb_array_elements(choices) with ordinality choice (stems, place)
      where choice.place <= 12 and jsonb_typeof(choice.stems) = 'array'
    ) folded
    where folded.stems is not null);
end;
$$;

-- The caller's words, folded again, at most eight: only small letters and digits become part of a query.
create function internal.to_words(raw text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select (string_to_array(internal.fold_text(left(raw, 200)), ' '))[1:8];
$$;

-- The typed words, each as a choice of one.
create function internal.to_typed(question jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select internal.with_whole_words(jsonb_agg(jsonb_build_array(stem)))
    from unnest(internal.to_words(question ->> 'stems')) stem where stem <> '');
end;
$$;

-- The choices of synonyms, of each of which one must be found; without synonyms the typed words; null without words.
create function internal.to_wanted(question jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(internal.with_whole_words(internal.to_choices(question -> 'choices')), internal.to_typed(question));
end;
$$;

-- The tsquery that a listing must match. Input cannot break out of it, because words arrive folded and are quoted. `spellings`
-- holds the alternatives of each word, itself included; one of each must be found. A star at the end matches any ending. Sorted
-- so that a listing is decided with the fewest lookups: words with the fewest alternatives first, and of the alternatives the
-- shortest, which is the one that was typed.
create function internal.to_words_query(spellings jsonb, weights text default '') returns tsquery
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    select string_agg(choice, ' & ' order by alternatives, choice)::tsquery from (
      select count(*) as alternatives, '(' || string_agg(
        quote_literal(rtrim(spelling, '*')) || case
          when spelling like '%*' then ':*' || weights
          when weights <> '' then ':' || weights
          else ''
        end, ' | ' order by length(spelling), spelling) || ')' as choice
      from jsonb_array_elements(spellings) word, jsonb_array_elements_text(word) spelling
      group by word
    ) choices);
end;
$$;

-- The filters, center, words and order of a search; null is no condition. The functions below that take a listing and this type
-- have no search path, so that the planner inlines them. Their callers are planned for the values at hand (force_custom_plan):
-- null conditions are removed, and indexes fit those that remain.
create type internal.search_filters as (
  category text,
  county text,
  branch text,
  is_verified boolean,
  today date,
  city text,
  except_id text,
  -- The ten or the last seven digits of a phone number, and the words of a street.
  phone text,
  street tsquery,
  -- The town at the center, if the center is one: its listings come before nearer ones.
  town text,
  latitude double precision,
  longitude double precision,
  miles double precision,
  -- The rectangle around the circle, for an index; west and east are null if the circle reaches a pole or the date line.
  south double precision,
  north double precision,
  west double precision,
  east double precision,
  eastern_minute integer,
  central_minute integer,
  central_counties text[],
  central_zips text[],
  phrase text,
  own_name text,
  -- The prefix of a name that is written without spaces.
  joined text,
  wanted tsquery,
  -- The typed words without synonyms: anywhere, in the name, in name and trade, in name, trade and place.
  typed tsquery,
  in_name tsquery,
  in_trade tsquery,
  in_place tsquery,
  -- 'relevance', 'distance', 'name' or 'newest'.
  sort text
);

create function internal.to_filters(question jsonb) returns internal.search_filters
language plpgsql stable
set search_path = ''
as $$
declare
  filters internal.search_filters;
begin
  filters.category := question ->> 'category';
  filters.county := question ->> 'county';
  filters.branch := question ->> 'branch';
  filters.is_verified := nullif((question ->> 'verifiedOnly')::boolean, false);
  filters.today := question ->> 'today';
  filters.city := question ->> 'city';
  filters.except_id := question ->> 'exceptId';
  filters.phone := substring(question ->> 'phone' from '^\d{7}(?:\d{3})?$');
  filters.street := (
    select string_agg(quote_literal(word), ' & ')
    from string_to_table(internal.fold_street(left(question ->> 'street', 200)), ' ') word where word <> '');
  filters.town := question -> 'center' ->> 'city';
  filters.latitude := question -> 'center' ->> 'latitude';
  filters.longitude := question -> 'center' ->> 'longitude';
  filters.eastern_minute := question -> 'clocks' ->> 'eastern';
  filters.central_minute := question -> 'clocks' ->> 'central';
  filters.central_counties := array(select jsonb_array_elements_text(question -> 'centralCounties'));
  filters.central_zips := array(select jsonb_array_elements_text(question -> 'centralZips'));
  filters.phrase := internal.fold_text(left(question ->> 'phrase', 200));
  filters.own_name := internal.without_legal_form(filters.phrase);
  filters.sort := case
    when question ->> 'sort' in ('name', 'newest') then question ->> 'sort'
    when question ->> 'sort' = 'distance' and filters.latitude is not null then 'distance'
    else 'relevance'
  end;
  if filters.latitude is null then return filters; end if;
  return internal.with_circle(filters, least(greatest((question -> 'center' ->> 'miles')::double precision, 0), 12500));
end;
$$;

create function internal.with_circle(filters internal.search_filters, miles double precision) returns internal.search_filters
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The radius as an angle at the earth's center, slightly enlarged for rounding, and how many degrees of longitude it reaches.
  angle double precision := miles / 3958.8 + 1e-9;
  reach double precision := case
    when radians(abs(filters.latitude)) + angle < pi() / 2 then degrees(asin(sin(angle) / cos(radians(filters.latitude))))
    else 360
  end;
begin
  filters.miles := miles;
  filters.south := filters.latitude - degrees(angle);
  filters.north := filters.latitude + degrees(angle);
  filters.west := case when abs(filters.longitude) + reach < 180 then filters.longitude - reach end;
  filters.east := case when abs(filters.longitude) + reach < 180 then filters.longitude + reach end;
  return filters;
end;
$$;

create function internal.with_words(filters internal.search_filters, wanted jsonb, typed jsonb) returns internal.search_filters
language plpgsql immutable
set search_path = ''
as $$
begin
  filters.wanted := internal.to_words_query(wanted);
  filters.typed := internal.to_words_query(typed);
  filters.in_name := internal.to_words_query(typed, 'A');
  filters.in_trade := internal.to_words_query(typed, 'AB');
  filters.in_place := internal.to_words_query(typed, 'ABC');
  return filters;
end;
$$;

-- Miles over ground by the haversine formula; null without a center.
create function internal.miles_to(b public.businesses, filters internal.search_filters) returns double precision
language sql immutable
as $$
  select case when filters.latitude is not null then 2 * 3958.8 * asin(least(1, sqrt(
    sin(radians(b.latitude - filters.latitude) / 2) ^ 2
    + cos(radians(filters.latitude)) * cos(radians(b.latitude)) * sin(radians(b.longitude - filters.longitude) / 2) ^ 2
  ))) end
$$;

create function internal.has_valid_badge(is_verified boolean, verified_until date, filters internal.search_filters)
returns boolean
language sql immutable
as $$
  select is_verified and verified_until >= filters.today
$$;

-- The current minute of the week in the time zone of a place.
create function internal.minute_at(county text, zip text, filters internal.search_filters) returns integer
language sql immutable
as $$
  select case when county = any (filters.central_counties) or zip = any (filters.central_zips) then filters.central_minute
    else filters.eastern_minute end
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

-- The filters that no index supports: a valid certification, and opening hours. Checked last, for at most scan_limit listings.
create function internal.matches_unindexed(
  is_verified boolean, verified_until date, open_minutes int4multirange, special_hours jsonb, county text, zip text,
  filters internal.search_filters
) returns boolean
language sql immutable
as $$
  select (filters.is_verified is null or internal.has_valid_badge(is_verified, verified_until, filters))
    and (filters.eastern_minute is null
      or case when special_hours is null then open_minutes @> internal.minute_at(county, zip, filters)
        else internal.is_open_by_special_hours(
          open_minutes, special_hours, filters.today, internal.minute_at(county, zip, filters)) end)
$$;

-- Whether a listing matches the other filters. Both main and further categories match; counts use the main category only, so
-- that a listing counts once.
create function internal.matches_filters(b public.businesses, filters internal.search_filters) returns boolean
language sql immutable
as $$
  select b.status = 'published'
    and (filters.wanted is null or b.search @@ filters.wanted)
    and (filters.joined is null
      or replace(b.name_key, ' ', '') >= filters.joined and replace(b.name_key, ' ', '') < filters.joined || chr(1114111))
    and (filters.category is null or b.category = filters.category
      or b.more_categories <> '{}' and b.more_categories @> array[filters.category])
    and (filters.county is null or b.county = filters.county)
    and (filters.branch is null or b.service = filters.branch)
    and (filters.city is null or b.city = filters.city)
    and (filters.except_id is null or b.id <> filters.except_id)
    and (filters.phone is null
      or right(b.phone, 7) = right(filters.phone, 7) and right(b.phone, length(filters.phone)) = filters.phone)
    and (filters.street is null
      or to_tsvector('pg_catalog.simple'::regconfig, internal.fold_street(b.street)) @@ filters.street)
    and (filters.miles is null or b.latitude between filters.south and filters.north)
    and (filters.west is null or b.longitude between filters.west and filters.east)
    and (filters.miles is null or internal.miles_to(b, filters) <= filters.miles)
$$;

-- What an index finds of a tier, together with the tiers before it; null: any tier. Indexes do not contain the weights of words:
-- is_in_tier checks those afterwards.
create function internal.may_be_in_tier(b public.businesses, filters internal.search_filters, tier integer) returns boolean
language sql immutable
as $$
  select case
    when tier = 1 then b.own_name = filters.own_name and b.search @@ filters.typed
    when tier = 2 then b.name_key >= filters.phrase and b.name_key < filters.phrase || chr(1114111) and b.search @@ filters.typed
    when tier <= 5 then ts_filter(b.search, '{a,b,c}') @@ filters.typed
    when tier = 6 then b.search @@ filters.typed
    else true
  end
$$;

create function internal.is_in_tier(search tsvector, filters internal.search_filters, tier integer) returns boolean
language sql immutable
as $$
  select case
    when tier in (1, 3) then search @@ filters.in_name
    when tier = 4 then search @@ filters.in_trade
    else true
  end
$$;

-- How well a listing matches the words: 1 the name itself, 2 names that begin so, 3 all words in the name, 4 in name and trade,
-- 5 with the place, 6 anywhere, 7 by synonyms; 0 without words. Around a center 1 and 2 are not used, so that of all listings
-- with the words in their names the nearest comes first.
create function internal.tier_of(b public.businesses, filters internal.search_filters) returns integer
language sql immutable
as $$
  select case
    when filters.typed is null then 0
    when filters.miles is null and b.own_name = filters.own_name and b.search @@ filters.in_name then 1
    when filters.miles is null and internal.may_be_in_tier(b, filters, 2) then 2
    when b.search @@ filters.in_name then 3
    when b.search @@ filters.in_trade then 4
    when b.search @@ filters.in_place then 5
    when b.search @@ filters.typed then 6
    else 7
  end
$$;

-- A listing that meets the conditions and has this name, otherwise one with all the words in its name. Sorted after they are
-- found, because the planner would otherwise scan all listings in that order.
create function internal.find_namesake(filters internal.search_filters, own_name text, in_name tsquery) returns public.businesses
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set enable_seqscan = off
as $$
declare
  found public.businesses;
begin
  select (named.b).* into found from (
    select b from public.businesses b
    where b.own_name = find_namesake.own_name and internal.matches_filters(b, filters)
      and internal.matches_unindexed(b.is_verified, b.verified_until, b.open_minutes, b.special_hours, b.county, b.zip, filters)
    limit internal.namesake_limit()
  ) named
  order by (named.b).is_featured desc, (named.b).name, (named.b).id limit 1;
  if found.id is not null or in_name is null then return found; end if;
  select (named.b).* into found from (
    select b from public.businesses b
    where ts_filter(b.search, '{a,b,c}') @@ in_name and internal.matches_filters(b, filters)
      and internal.matches_unindexed(b.is_verified, b.verified_until, b.open_minutes, b.special_hours, b.county, b.zip, filters)
    limit internal.namesake_limit()
  ) named
  order by (named.b).is_featured desc, (named.b).name, (named.b).id limit 1;
  return found;
end;
$$;

-- Whether a business has the name that a candidate requires, and does not match the category and words in `unlike`. 'same' is
-- the whole name; 'alike' means that each typed word is the prefix of a word in it.
create function internal.has_namesake(question jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  filters internal.search_filters := internal.to_filters(question);
  other jsonb := question -> 'unlike';
  namesake public.businesses;
begin
  if filters.own_name is null then return false; end if;
  namesake := internal.find_namesake(filters, filters.own_name, case when question ->> 'called' = 'alike' then (
    select internal.to_words_query(
      jsonb_agg(to_jsonb(array_remove(
        array[case when length(word) < 3 then word else word || '*' end, internal.number_synonym(word)], null))), 'A')
    from unnest(internal.to_words(filters.own_name)) word) end);
  if namesake.id is null then return false; end if;
  return other is null
    or namesake.category <> other ->> 'category'
    or not coalesce(
      namesake.search @@ internal.to_words_query(internal.to_wanted(other))
        or starts_with(
          replace(namesake.name_key, ' ', ''), replace(internal.fold_text(left(other ->> 'phrase', 200)), ' ', '')),
      true);
end;
$$;

-- Where listings use these forms of words that may be misspelled: 'name' in a name or category, 'text' in a description, or null.
create function internal.find_usage(forms jsonb) returns text
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  words jsonb := internal.with_whole_words(internal.to_choices(forms));
  in_name tsquery := internal.to_words_query(words, 'AB');
  in_text tsquery := internal.to_words_query(words, 'D');
begin
  if exists (
    select from public.businesses b where b.status = 'published' and ts_filter(b.search, '{a,b,c}') @@ in_name
  ) then return 'name'; end if;
  if exists (
    select from public.businesses b where b.status = 'published' and b.search @@ in_text
  ) then return 'text'; end if;
  return null;
end;
$$;

-- Counts the listings that match, up to one more than `most`, in total and for each value of each facet.
create function internal.count_matches(filters internal.search_filters, most integer) returns jsonb
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set enable_seqscan = off
as $$
begin
  return (
    with found as (
      select f.category, f.county, f.service, internal.has_valid_badge(f.is_verified, f.verified_until, filters) as has_badge
      from (
        select b.category, b.county, b.service, b.zip, b.is_verified, b.verified_until, b.open_minutes, b.special_hours
        from public.businesses b where internal.matches_filters(b, filters) limit internal.scan_limit()
      ) f
      where internal.matches_unindexed(f.is_verified, f.verified_until, f.open_minutes, f.special_hours, f.county, f.zip, filters)
      limit most + 1
    ), cells as materialized (
      select category, county, service, has_badge, count(*) as businesses from found group by 1, 2, 3, 4
    ), counted as (
      select case when grouping(category) = 0 then 'category' when grouping(county) = 0 then 'county' else 'branch' end as facet,
        coalesce(category, county, service) as value, least(sum(businesses), internal.count_limit()) as businesses
      from cells group by grouping sets (category, county, service)
    ), facets as (
      select facet, jsonb_object_agg(value, businesses) as counts from counted where value is not null group by facet
    )
    select jsonb_build_object(
      'total', coalesce(sum(businesses), 0),
      'verified', least(coalesce(sum(businesses) filter (where has_badge), 0), internal.count_limit()),
      'category', '{}'::jsonb, 'county', '{}'::jsonb, 'branch', '{}'::jsonb
    ) || coalesce((select jsonb_object_agg(facet, counts) from facets), '{}')
    from cells);
end;
$$;

create function internal.has_only_facets(filters internal.search_filters) returns boolean
language sql immutable
as $$
  select filters.wanted is null and filters.joined is null and filters.city is null and filters.except_id is null
    and filters.phone is null and filters.street is null and filters.miles is null and filters.eastern_minute is null
$$;

create function internal.value_of(b public.businesses, facet text) returns text
language sql immutable
as $$
  select case facet when 'category' then b.category when 'county' then b.county else b.service end
$$;

-- The same for one facet, with a separate scan for each value: an index contains the columns of all facets, so that even the
-- whole directory is counted with few reads.
create function internal.count_each(filters internal.search_filters, facet text) returns jsonb
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
begin
  return (
    with recursive of_all as (
      (select internal.value_of(b, facet) as value from public.businesses b
        where b.status = 'published' and internal.value_of(b, facet) is not null order by 1 limit 1)
      union all
      select (select internal.value_of(b, facet) from public.businesses b
        where b.status = 'published' and internal.value_of(b, facet) > v.value order by 1 limit 1)
      from of_all v where v.value is not null
    )
    select coalesce(jsonb_object_agg(v.value, counted.businesses), '{}') from of_all v, lateral (
      select count(*) as businesses from (
        select from public.businesses b
        where internal.matches_filters(b, filters) and internal.value_of(b, facet) = v.value
          and internal.matches_unindexed(
            b.is_verified, b.verified_until, b.open_minutes, b.special_hours, b.county, b.zip, filters)
        limit internal.count_limit()) found
    ) counted
    where v.value is not null and counted.businesses > 0);
end;
$$;

-- The counts of a facet ignore its own condition. `counts` are those of all conditions, of the first `most` listings.
create function internal.count_facets(filters internal.search_filters, counts jsonb, most integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  facet text;
  without_own internal.search_filters;
  own_counts jsonb;
  facets jsonb := '{}';
  are_at_least boolean := false;
begin
  foreach facet in array array['category', 'county', 'branch'] loop
    without_own := filters;
    case facet
      when 'category' then without_own.category := null;
      when 'county' then without_own.county := null;
      else without_own.branch := null;
    end case;
    own_counts := case when without_own = filters then counts else internal.count_matches(without_own, most) end;
    if (own_counts ->> 'total')::integer <= most then
      facets := facets || jsonb_build_object(facet, own_counts -> facet);
    elsif internal.has_only_facets(filters) then
      facets := facets || jsonb_build_object(facet, internal.count_each(without_own, facet));
    else
      facets := facets || jsonb_build_object(facet, own_counts -> facet);
      are_at_least := true;
    end if;
  end loop;
  without_own := filters;
  without_own.is_verified := true;
  return facets || jsonb_build_object('areAtLeast', are_at_least, 'verified', case
    when (counts ->> 'total')::integer <= most or not internal.has_only_facets(filters) then counts -> 'verified'
    else internal.count_matches(without_own, internal.count_limit() - 1) -> 'total' end);
end;
$$;

-- The first listings of a tier in a stored order, of which at most `most` are read; not for sorting by distance.
create function internal.scan_in_order(filters internal.search_filters, tier integer, known text[], size integer, most integer)
returns text[]
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
begin
  return array(
    select (scanned.b).id from (
      select b from public.businesses b where b.status = 'published'
      order by
        case when filters.sort = 'newest' then b.created_at end desc,
        case when filters.sort not in ('newest', 'name') then b.is_featured end desc,
        case when filters.sort <> 'newest' then b.name end,
        b.id
      limit most
    ) scanned
    where internal.matches_filters(scanned.b, filters) and internal.may_be_in_tier(scanned.b, filters, tier)
      and internal.is_in_tier((scanned.b).search, filters, tier)
      and internal.matches_unindexed((scanned.b).is_verified, (scanned.b).verified_until, (scanned.b).open_minutes,
        (scanned.b).special_hours, (scanned.b).county, (scanned.b).zip, filters)
      and (scanned.b).id <> all (known)
    limit size);
end;
$$;

-- The same from what an index finds, sorted afterwards; `is_all` is whether it found no more. Without a tier they are sorted by
-- tier.
create function internal.find_and_sort(
  filters internal.search_filters, tier integer, known text[], size integer, out ids text[], out is_all boolean
)
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set enable_seqscan = off
as $$
declare
  is_near boolean := filters.miles is not null and filters.sort in ('relevance', 'distance');
begin
  with found as materialized (
    select f.id, f.name, f.is_featured, f.created_at, f.is_elsewhere, f.tier, f.miles from (
      select b.*,
        case when find_and_sort.tier is null and filters.sort = 'relevance' then internal.tier_of(b, filters) end as tier,
        case when is_near then internal.miles_to(b, filters) end as miles,
        case when is_near and filters.town is not null then b.city is distinct from filters.town end as is_elsewhere
      from public.businesses b
      where internal.matches_filters(b, filters) and internal.may_be_in_tier(b, filters, find_and_sort.tier)
        and b.id <> all (known)
      limit internal.scan_limit()
    ) f
    where internal.is_in_tier(f.search, filters, find_and_sort.tier)
      and internal.matches_unindexed(f.is_verified, f.verified_until, f.open_minutes, f.special_hours, f.county, f.zip, filters)
    limit internal.sort_limit() + 1
  )
  select
    array(
      select f.id from found f
      order by f.is_elsewhere, f.tier, f.miles,
        case when filters.sort = 'newest' then f.created_at end desc,
        case when filters.sort in ('relevance', 'distance') and not is_near then f.is_featured end desc,
        case when filters.sort <> 'newest' and not is_near then f.name end,
        f.id
      limit size),
    (select count(*) <= internal.sort_limit() from found)
  into ids, is_all;
end;
$$;

-- The nearest of a tier, or of all listings: from a circle that grows and shrinks until it has enough and not too many.
create function internal.list_nearest(filters internal.search_filters, tier integer, known text[], size integer) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  reach double precision := filters.miles / 64;
  too_near double precision := 0;
  too_far double precision;
  batch record;
begin
  for step in 1 .. 12 loop
    batch := internal.find_and_sort(internal.with_circle(filters, reach), tier, known, size);
    exit when batch.is_all and (cardinality(batch.ids) = size or reach = filters.miles);
    if batch.is_all then too_near := reach; else too_far := reach; end if;
    reach := coalesce((too_near + too_far) / 2, least(reach * 4, filters.miles));
  end loop;
  return batch.ids;
end;
$$;

-- The first of a tier, or of all listings: by a short scan in order if many match, by a longer one if that finds at least a
-- quarter of them; found by an index and sorted if few match; otherwise by a long scan.
create function internal.list_tier(filters internal.search_filters, tier integer, known text[], size integer) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  ids text[];
  batch record;
begin
  -- Listings with the typed words match the choices of synonyms as well.
  if tier <= 6 then filters.wanted := null; end if;
  if filters.sort in ('relevance', 'distance') and filters.miles is not null then
    return internal.list_nearest(filters, tier, known, size);
  end if;
  ids := internal.scan_in_order(filters, tier, known, size, internal.scan_limit() / 100);
  if cardinality(ids) between size / 4.0 and size - 1 then
    ids := internal.scan_in_order(filters, tier, known, size, internal.scan_limit() / 10);
  end if;
  if cardinality(ids) = size then return ids; end if;
  batch := internal.find_and_sort(filters, tier, known, size);
  if batch.is_all then return batch.ids; end if;
  ids := internal.scan_in_order(filters, tier, known, size, internal.scan_limit());
  if cardinality(ids) = size then return ids; end if;
  return ids || (internal.find_and_sort(filters, tier, known || ids, size - cardinality(ids))).ids;
end;
$$;

-- The first `size` results. A few are sorted at once; of many, tier by tier until there are enough.
create function internal.list_results(filters internal.search_filters, size integer, has_many boolean) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  ids text[] := '{}';
  in_town internal.search_filters := filters;
  tier integer;
begin
  if not has_many then return (internal.find_and_sort(filters, null, '{}', size)).ids; end if;
  if filters.town is not null and filters.sort in ('relevance', 'distance') then
    in_town.city := filters.town;
    in_town.town := null;
    filters.town := null;
    ids := internal.list_results(in_town, size, true);
    if cardinality(ids) >= size then return ids; end if;
  end if;
  if filters.sort <> 'relevance' or filters.typed is null then
    return ids || internal.list_tier(filters, null, ids, size - cardinality(ids));
  end if;
  foreach tier in array case when filters.miles is null then array[1, 2, 3, 4, 5, 6, 7] else array[3, 4, 5, 6, 7] end loop
    ids := ids || internal.list_tier(filters, tier, ids, size - cardinality(ids));
    exit when cardinality(ids) >= size;
  end loop;
  return ids;
end;
$$;

create function internal.empty_result() returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select '{"total": 0, "ids": [], "facets": {"category": {}, "county": {}, "branch": {}, "verified": 0}, "place": 0}'::jsonb;
$$;

-- The result of a query with these filters and words; `skip` and `size` select its hits, as ids. Facets alone are counted by
-- listing_counts, except with `is_verified`: beyond count_limit each value is then counted separately.
create function internal.search_with_filters(filters internal.search_filters, skip integer, size integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_counted boolean := internal.has_only_facets(filters) and filters.is_verified is null;
  most integer := case when internal.has_only_facets(filters) then internal.count_limit() else internal.sort_limit() end;
  counts jsonb := case when is_counted then internal.get_counts(filters) else internal.count_matches(filters, most) end;
  found integer := counts ->> 'total';
  total integer := least(found, internal.count_limit());
  ids text[] := '{}';
begin
  if size > 0 and total > skip then
    ids := (internal.list_results(filters, least(skip + size, total), found > most))[skip + 1:];
  end if;
  return jsonb_build_object('total', total, 'ids', to_jsonb(ids), 'facets',
    case when is_counted then counts -> 'facets' else internal.count_facets(filters, counts, most) end);
end;
$$;

-- The result of a query. `match` says how words must match: 'literal' as they are, 'named' in the name of at least one listing,
-- 'alike' also in similar spellings. If nothing is found, names that begin with the words joined together match too.
create function internal.search_candidate(question jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  match text := coalesce(question ->> 'match', 'alike');
  filters internal.search_filters := internal.to_filters(question);
  words text[] := internal.to_words(question ->> 'words');
  typed jsonb := internal.to_typed(question);
  wanted jsonb := internal.to_wanted(question);
  joined text := replace(filters.phrase, ' ', '');
  skip integer := least(greatest((question ->> 'from')::integer, 0), internal.count_limit());
  size integer := least(greatest((question ->> 'size')::integer, 0), 100, internal.count_limit() - skip);
  spelled jsonb;
  may_correct_each boolean;
  result jsonb := internal.search_with_filters(internal.with_words(filters, wanted, typed), skip, size);
begin
  if match = 'named' and (result ->> 'total')::integer > 0
    and (internal.find_namesake(filters, null, internal.to_words_query(wanted, 'A'))).id is null
  then
    result := internal.empty_result();
  end if;
  if (result ->> 'total')::integer > 0 or typed is null or wanted <> typed then return result; end if;
  if length(joined) >= 5 then
    filters.joined := joined;
    result := internal.search_with_filters(filters, skip, size);
    filters.joined := null;
  end if;
  if (result ->> 'total')::integer = 0 and match = 'alike' then
    -- Corrects words that no listing uses, then all words: 'polo' is a word, but may be a typing error.
    foreach may_correct_each in array case when cardinality(words) > 1 then array[false, true] else array[false] end loop
      spelled := internal.with_spellings(words, internal.to_words(question ->> 'stems'), may_correct_each);
      -- Businesses named in the likeliest spelling come first.
      filters.phrase := (
        select string_agg(coalesce(spelling ->> 1, words[place::integer]), ' ' order by place)
        from jsonb_array_elements(spelled) with ordinality spellings (spelling, place));
      filters.own_name := internal.without_legal_form(filters.phrase);
      spelled := internal.with_whole_words(spelled);
      result := internal.search_with_filters(internal.with_words(filters, spelled, spelled), skip, size);
      exit when (result ->> 'total')::integer > 0;
    end loop;
  end if;
  return result;
end;
$$;

-- The result without some of the words that may be `dropped`: without those that no listing uses; otherwise without one, the
-- most common first, if a business is named by the remaining ones. If the candidate requires a name (`called`), a business must
-- have the remaining ones in its name in the first case as well.
create function internal.search_without_words(question jsonb) returns jsonb
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  words text[] := internal.to_words(question ->> 'words');
  stems text[] := internal.to_words(question ->> 'stems');
  has_filter boolean := question ?| array['center', 'county', 'category'];
  is_unused boolean;
  left_out text[];
  kept jsonb;
  result jsonb;
begin
  for left_out, is_unused in
    with counted as (
      select word, (
        select count(*) from (
          select from public.businesses b
          where b.status = 'published' and b.search @@ typed.word_query limit internal.count_limit()
        ) found
      ) as listings
      from (
        select word, internal.to_words_query(internal.with_whole_words(jsonb_build_array(jsonb_build_array(stem)))) as word_query
        from unnest(words, stems) typed (word, stem)
        where question -> 'dropped' ? word
      ) typed
    ), choices as (
      select array_agg(word) as dropped, true as is_unused, null::bigint as listings from counted where listings = 0 having count(*) > 0
      union all
      select array[word], false, listings from counted where listings > 0
    )
    select dropped, choices.is_unused from choices
    where 2 * cardinality(dropped) <= cardinality(words) or cardinality(words) = 1 and choices.is_unused and has_filter
    order by choices.is_unused desc, choices.listings desc
  loop
    kept := question - array['choices', 'dropped'] || jsonb_build_object('match', 'literal') || (
      select jsonb_build_object('phrase', string_agg(word, ' ' order by place), 'words', string_agg(word, ' ' order by place),
        'stems', string_agg(stem, ' ' order by place))
      from unnest(words, stems) with ordinality typed (word, stem, place) where word <> all(left_out));
    if kept ->> 'words' is null then kept := kept - array['phrase', 'words', 'stems']; end if;
    continue when (not is_unused or question ? 'called') and not internal.has_namesake(kept || '{"called": "alike"}');
    result := internal.search_candidate(kept - 'called');
    if (result ->> 'total')::integer > 0 then return result || jsonb_build_object('dropped', left_out); end if;
  end loop;
  return internal.empty_result();
end;
$$;

-- The search of the site. lib/store/search/question.ts builds `question`: its `candidates` are tried in order, and the properties
-- beside them apply to all. A candidate is skipped if no business has its name (`called`), or if its `when` does not hold:
-- 'used': a listing uses the words in `misspelt`; 'corrected': no listing has them in its name. Returns the first candidate that
-- finds something, otherwise the last with `isOffered`, which describes the search best; `place` is its position. A question
-- without candidates is itself the only one. Without parallel workers, because starting them takes longer than a query. With its
-- owner's rights, because under a row policy the indexes of words and names would not be used.
create function public.search_businesses(question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  question jsonb := internal.to_object(search_businesses.question);
  candidates jsonb := coalesce(question -> 'candidates', '[{}]');
  usage text := case when question ? 'misspelt' then internal.find_usage(question -> 'misspelt') end;
  shared jsonb := question - array['candidates', 'misspelt'];
  candidate jsonb;
  result jsonb;
  best jsonb;
  filters internal.search_filters;
  ids text[];
begin
  for place in 0 .. least(jsonb_array_length(candidates), internal.candidate_limit()) - 1 loop
    candidate := shared || (candidates -> place);
    continue when candidate ->> 'when' = 'used' and usage is null;
    continue when candidate ->> 'when' = 'corrected' and usage = 'name';
    if candidate ? 'dropped' then
      result := internal.search_without_words(candidate);
    else
      continue when candidate ? 'called' and not internal.has_namesake(candidate);
      result := internal.search_candidate(candidate);
    end if;
    result := result || jsonb_build_object('place', place);
    if best is null or (result ->> 'total')::integer > 0 or (candidate ->> 'isOffered')::boolean then
      best := result;
      filters := internal.to_filters(candidate);
    end if;
    exit when (result ->> 'total')::integer > 0;
  end loop;
  best := coalesce(best, internal.empty_result());
  ids := array(select jsonb_array_elements_text(best -> 'ids'));
  return best - 'ids' || jsonb_build_object('hits', (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'business', to_jsonb(b) - array['search', 'name_key', 'own_name', 'open_minutes', 'updated_at'],
        'miles', internal.miles_to(b, filters)
      ) order by array_position(ids, b.id)), '[]')
    from public.businesses b where b.id = any (ids) and b.status = 'published'
  ));
end;
$$;

-- Number of results and facets of each candidate.
create function public.count_businesses(question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  question jsonb := internal.to_object(count_businesses.question);
  shared jsonb := question - 'candidates' || '{"from": 0, "size": 0}';
begin
  return (
    select jsonb_agg(internal.search_candidate(shared || listed.candidate) - 'ids' order by listed.place)
    from jsonb_array_elements(question -> 'candidates') with ordinality listed (candidate, place)
    where listed.place <= internal.candidate_limit());
end;
$$;

-- Updates the planner's statistics: the embedded database never does so by itself, and a hosted one only after a while. Called
-- after large changes.
create function public.analyze_directory() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  analyze public.businesses, public.business_images, public.posts, public.reviews, public.certifications,
    internal.search_words, internal.text_words;
end;
$$;

revoke execute on function public.search_businesses(jsonb), public.count_businesses(jsonb) from public;
revoke execute on function public.analyze_directory() from public, anon, authenticated;

grant execute on function public.search_businesses(jsonb), public.count_businesses(jsonb)
  to anon, authenticated, service_role;
grant execute on function public.analyze_directory() to service_role;

-- The role that writes a business computes its index entries with its own rights.
grant execute on function
  internal.without_legal_form(text), internal.number_synonym(text), internal.fold_street(text) to service_role;

call internal.close_migration();
