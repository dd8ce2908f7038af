-- The columns of a listing's fields, listed once (docs/decisions/015). The functions that take a submission, a resubmission or an
-- approval read no other columns of their argument. A new field needs its column in public.businesses and public.submissions,
-- and a row here.
--
-- internal.listing_columns  Who may read and write: nobody; functions read it with their owner's rights.

create table internal.listing_columns (
  name text primary key,
  -- 'link' is the URL of a website, which may contain nine digits in a row.
  -- 'category' is no column of public.businesses, but rows of public.business_categories.
  kind text not null default 'value' check (kind in ('link', 'value', 'category')),
  -- Whether forms submit it, and whether an approval publishes it.
  is_submitted boolean not null default true,
  is_published boolean not null default true,
  -- Whether an owner's change of a published listing takes effect at once; other changes wait for a reviewer.
  is_live boolean not null default false
);

alter table internal.listing_columns enable row level security;

insert into internal.listing_columns (name, kind) values
  ('website', 'link'), ('facebook', 'link'), ('instagram', 'link'), ('twitter', 'link'), ('linkedin', 'link');
insert into internal.listing_columns (name)
  select unnest(array[
    'name', 'description', 'category', 'phone', 'street', 'city', 'zip', 'county', 'service', 'hours', 'hours_note',
    'year_founded', 'price_range']);
-- What submitters tell reviewers only; and what a reviewer or the site adds.
insert into internal.listing_columns (name, is_published)
  select unnest(array['owner_name', 'email', 'hides_street', 'register_reference', 'services']), false;
insert into internal.listing_columns (name, is_submitted)
  select unnest(array['id', 'more_categories', 'latitude', 'longitude', 'special_hours']), false;

update internal.listing_columns set kind = 'category' where name in ('category', 'more_categories');
update internal.listing_columns set is_live = true where name in (
  'description', 'phone', 'hours', 'hours_note', 'special_hours', 'year_founded', 'price_range',
  'website', 'facebook', 'instagram', 'twitter', 'linkedin');

-- 'name, phone, …': the list of columns for a statement.
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
  select string_agg(quote_ident(c.name), ', ' order by c.name) from internal.listing_columns c where c.is_published and c.kind <> 'category';
$$;

-- The argument as a row, of which only the columns above may be used.
create function internal.read_submission(submission jsonb) returns public.submissions
language sql stable
set search_path = ''
as $$
  select jsonb_populate_record(null::public.submissions,
    '{"hides_street": false, "services": []}' || jsonb_strip_nulls(submission));
$$;

call internal.close_migration();
