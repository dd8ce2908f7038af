-- The search looks for whole words: those that begin as it was asked, each by name, instead of all that begins so.
--
-- Who may read:  nobody reads the list of words but the search; what it answers is as before (20261121000002_search.sql).
-- Who may write: nobody. The triggers on businesses keep the list.

-- Every word of a published business, of its description too. The index intersects whole words by looking each other up,
-- where beginnings make it gather every listing that has one. A word stays when its last business goes: it finds nothing.
create table internal.text_words (word text collate "C" primary key);
alter table internal.text_words enable row level security;

insert into internal.text_words
  select distinct words.word from public.businesses b, unnest(tsvector_to_array(b.search)) words (word)
  where b.status = 'published';

create or replace function internal.add_search_words() returns trigger
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

-- Most updates change no word.
create or replace function internal.follow_search_words() returns trigger
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

-- The words that begin so. Where there are more than `most`, the beginning itself, with a star; a short one, and one that
-- nobody uses, only counts as a whole.
create function internal.words_from(stem text, most integer) returns setof text
language sql stable
set search_path = ''
as $$
  with found as materialized (
    select w.word from internal.text_words w
    where length(stem) >= 3 and w.word >= stem collate "C" and w.word < stem || chr(1114111) collate "C"
    limit most + 1
  ), counted as (select count(*) as words from found)
  select found.word from found, counted where counted.words <= most
  union all
  select stem || case when counted.words = 0 then '' else '*' end from counted
  where counted.words = 0 or counted.words > most;
$$;

-- Spellings with each beginning replaced by the words that begin so. A word that stands alone is not looked up beside
-- another, and there its beginning costs less.
create function internal.with_whole_words(spellings jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg((
    select jsonb_agg(distinct words.word)
    from jsonb_array_elements_text(asked.word) spelling,
      internal.words_from(spelling, case when jsonb_array_length(spellings) > 1 then 32 else 0 end) words (word)
  ) order by asked.place)
  from jsonb_array_elements(spellings) with ordinality asked (word, place);
$$;

-- What a listing must have, as a query that nothing of the asker's can break out of: words come folded, without signs.
-- `spellings` holds for each word what may stand in for it, itself included; one of each must be found. A star at the end
-- stands for any end.
create or replace function internal.to_words_query(spellings jsonb, weights text default '') returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(choice, ' & ') from (
    select '(' || string_agg(
      quote_literal(rtrim(spelling, '*')) || case
        when spelling like '%*' then ':*' || weights
        when weights <> '' then ':' || weights
        else ''
      end, ' | ') || ')' as choice
    from jsonb_array_elements(spellings) word, jsonb_array_elements_text(word) spelling
    group by word
  ) choices;
$$;

-- The condition to have the words. Of whole words the index looks up the common ones beside a rare one. What only begins
-- so it would gather whole, and next to something rare, a look at the few listings with that tells as well. Rare is a
-- matter of proportion: what the planner knows nothing about, it takes for one in a thousand.
create or replace function internal.to_words_condition(spellings jsonb) returns text
language sql volatile
set search_path = ''
as $$
  with asked as (
    select internal.to_words_query(jsonb_build_array(word)) as word_query, word::text like '%*"%' as is_open
    from jsonb_array_elements(spellings) word
  ), words as materialized (
    select word_query, is_open, case when bool_or(is_open) over () then internal.estimate(word_query) end as listings
    from asked
  ), judged as (
    select word_query, is_open and listings > greatest(500, 10 * min(listings) over ()) as is_common from words
  )
  select 'b.search @@ ' || quote_literal(string_agg(word_query, ' & ') filter (where not is_common)) || '::tsquery'
    || coalesce(' and pg_catalog.ts_match_vq(b.search, '
      || quote_literal(string_agg(word_query, ' & ') filter (where is_common)) || '::tsquery)', '')
  from judged;
$$;

-- Names and categories by themselves: of the many listings that have the words somewhere, those that are called so. Of all
-- listings, because of a part the planner would not learn how common its words are.
create index businesses_by_named_words on public.businesses using gin (ts_filter(search, '{a,b}'))
  with (fastupdate = off);

-- As in 20261121000010_search_at_size.sql, by whole words; and where there is too much to read it all, what has them in its
-- name or category is looked up.
create or replace function internal.search_with(question jsonb, phrase text, spellings jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked internal.conditions := internal.to_conditions(question);
  words jsonb := internal.with_whole_words(spellings);
  words_query text := internal.to_words_condition(words);
  tiers text[] := internal.to_tiers(phrase, words, words_query);
  sort text := coalesce(question ->> 'sort', 'relevance');
  skip integer := least(greatest((question ->> 'from')::integer, 0), internal.count_limit());
  size integer := least(greatest((question ->> 'size')::integer, 0), 100, internal.count_limit() - skip);
  named text := format('ts_filter(b.search, ''{a,b}'') @@ %L::tsquery', internal.to_words_query(words));
  answer jsonb;
begin
  if sort = 'distance' and asked.miles is null then sort := 'relevance'; end if;
  if not asked.only_facets then
    answer := internal.search_closely(asked, words_query, tiers, sort, skip, size);
    if answer ? 'total' then return answer; end if;
  end if;
  if cardinality(tiers) > 1 then
    tiers := tiers[:2] || array[
      named || format(' and pg_catalog.ts_match_vq(b.search, %L::tsquery)', internal.to_words_query(words, 'A')), named
    ] || tiers[5:];
  end if;
  return internal.search_broadly(asked, words_query, tiers, sort, skip, size, answer -> 'facets');
end;
$$;
