-- The columns of a listing's fields, told once (docs/decisions/015): the functions that take a submission, the answer to a
-- request for changes, or an approval read these and no others of what they are handed. A new field adds its column to
-- public.businesses and public.submissions, and its row here.
--
-- internal.listing_columns  Who may read and write: nobody; the functions read it with their owner's rights.

create table internal.listing_columns (
  name text primary key,
  -- 'text' may be anything, so it must hold no Social Security number; a 'link' leads to a website.
  kind text not null default 'value' check (kind in ('text', 'link', 'value')),
  -- What a form says, and what an approval publishes.
  is_submitted boolean not null default true,
  is_published boolean not null default true,
  -- What an owner changes of a published listing at once; all else waits for a reviewer.
  is_live boolean not null default false
);

alter table internal.listing_columns enable row level security;

insert into internal.listing_columns (name, kind) values
  ('name', 'text'), ('description', 'text'), ('hours_note', 'text'), ('service', 'text'),
  ('website', 'link'), ('facebook', 'link'), ('instagram', 'link'), ('twitter', 'link'), ('linkedin', 'link');
insert into internal.listing_columns (name)
  select unnest(array[
    'category', 'phone', 'street', 'city', 'zip', 'county', 'hours', 'year_founded', 'price_range']);
-- What people say of themselves to reviewers alone; and what a reviewer or the site adds.
insert into internal.listing_columns (name, is_published)
  select unnest(array['owner_name', 'email', 'hides_street', 'register_reference', 'services']), false;
insert into internal.listing_columns (name, is_submitted)
  select unnest(array['id', 'more_categories', 'latitude', 'longitude', 'special_hours']), false;

update internal.listing_columns set is_live = true where name in (
  'description', 'phone', 'hours', 'hours_note', 'special_hours', 'year_founded', 'price_range',
  'website', 'facebook', 'instagram', 'twitter', 'linkedin');

-- 'name, phone, …': for a statement that is made of them.
create function internal.submitted_columns() returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(c.name), ', ' order by c.name) from internal.listing_columns c where c.is_submitted;
$$;

create function internal.published_columns() returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(c.name), ', ' order by c.name) from internal.listing_columns c where c.is_published;
$$;

-- What was handed over as a row, of which only the columns above are to be used.
create function internal.read_submission(submission jsonb) returns public.submissions
language sql stable
set search_path = ''
as $$
  select jsonb_populate_record(null::public.submissions,
    '{"hides_street": false, "services": []}' || jsonb_strip_nulls(internal.to_object(submission)));
$$;

call internal.close_migration();
