-- Imports: the uploaded file, its rows with their results, and how an import is undone. An import of the command line has no rows.
--
-- imports         Who may read:  admins, who also delete them; only functions write the rest.
-- import_rows     Who may read:  admins.    Who may write: the service role, while a file is read and while it is imported.
-- import_changes  Who may read and write:   nobody; undo_import_batch reads them.
--
-- Who may call: begin_import, list_import_values, map_import_values: admins.
--               add_import, write_import_batch, write_related_rows, undo_import_batch, note_import_rows,
--               finish_import: the service role, for the site's own jobs, which an admin has started.
--
-- An import runs in batches, each of which is written completely or not at all; the undo does the same. An import that reports no
-- progress for a minute has ended: its process was killed. What it wrote until then stays, is recorded, and can be undone.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 200),
  headers text[] not null,
  row_count integer not null default 0,
  -- reading: the file is being read. checked: a dry run has reported what would happen.
  state text not null default 'reading' check (state in ('reading', 'ready', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
  -- As on the command line: [{"header": "Trade name", "field": "name"}].
  renames jsonb not null default '[]' check (jsonb_typeof(renames) = 'array'),
  category text check (length(category) <= 60),
  -- The category that the admin chose for a value of the file: {"Eating place": "Restaurants"}.
  category_names jsonb not null default '{}' check (jsonb_typeof(category_names) = 'object'),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  done_rows integer not null default 0,
  problem text check (length(problem) <= 500),
  created_at timestamptz not null default now(),
  created_by uuid, -- no reference: it outlives the account
  written_at timestamptz, -- when it last began to write; null: at most dry runs, so there is nothing to undo
  seen_at timestamptz not null default now(), -- the last sign of life of the process that runs it
  finished_at timestamptz
);

-- Only one at a time, on all servers together.
create unique index imports_one_at_work on public.imports ((true)) where state in ('checking', 'running', 'undoing');
create index imports_by_age on public.imports (created_at desc);

create table public.import_rows (
  import_id uuid not null references public.imports on delete cascade,
  line integer not null,
  cells text[] not null,
  problem text, -- why the record cannot be read
  result text check (result in ('refused', 'skipped', 'went in')), -- null: nothing to report
  reasons text[] not null default '{}',
  primary key (import_id, line)
);

create index import_rows_to_look_at on public.import_rows (import_id, line) where result is not null;

create table public.import_changes (
  import_id uuid not null references public.imports on delete cascade,
  business_id text not null, -- no reference: an undone listing is gone
  -- The columns that the import wrote, before and after; of a listing that it added null and '{}'.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  email_before text,
  has_email boolean not null default false,
  certifications uuid[] not null default '{}',
  updated_before timestamptz, -- the listing's updated_at before the import, and after it
  updated_after timestamptz not null,
  kept boolean not null default false, -- an undo skipped it, because the listing was changed since
  primary key (import_id, business_id)
);

create index import_changes_of_listings on public.import_changes (business_id);

alter table public.imports enable row level security;
alter table public.import_rows enable row level security;
alter table public.import_changes enable row level security;
create policy "admins read imports" on public.imports for select to authenticated
  using ((select internal.has_role('admin')));
-- What was written stays, and can no longer be undone.
create policy "admins delete imports that are not at work" on public.imports for delete to authenticated
  using ((select internal.has_role('admin'))
    and (state not in ('checking', 'running', 'undoing') or seen_at < now() - interval '1 minute'));
create policy "admins read rows of imports" on public.import_rows for select to authenticated
  using ((select internal.has_role('admin')));

-- Creates an import; its columns and values are mapped as in the last file with the same headers. One of the command line begins
-- at once: null if another is at work.
create function public.add_import(file_name text, headers text[], member uuid default null, is_running boolean default false)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.imports;
  added uuid;
begin
  if is_running then perform internal.fail_interrupted_imports(); end if;
  select * into known from public.imports i where i.headers = add_import.headers and i.renames <> '[]'
    order by i.created_at desc limit 1;
  insert into public.imports (file_name, headers, created_by, renames, category, category_names, state, written_at)
  values (add_import.file_name, add_import.headers, member, coalesce(known.renames, '[]'), known.category,
    coalesce(known.category_names, '{}'), case when is_running then 'running' else 'reading' end, case when is_running then now() end)
  returning id into added;
  if is_running then perform internal.write_audit('import.begun', 'import:' || added); end if;
  return added;
exception when unique_violation then
  return null;
end;
$$;

-- Marks imports as failed whose process was killed.
create function internal.fail_interrupted_imports() returns void
language sql
set search_path = ''
as $$
  update public.imports i set
    state = 'failed', finished_at = now(),
    problem = 'The process ended in the middle. What was written until then stays, and can be undone.'
  where i.state in ('reading', 'checking', 'running', 'undoing') and i.seen_at < now() - interval '1 minute';
$$;

-- Begins a task: 'check' is a dry run, 'write' the import itself, 'undo' up to thirty days after it. Returns null, or why it cannot
-- begin: 'busy', 'missing' or 'late'.
create function public.begin_import(import_id uuid, task text, renames jsonb default '[]', category text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  asked public.imports;
begin
  perform internal.require_admin();
  perform internal.raise_if((task in ('check', 'write', 'undo')) is not true, 'There is no such task.');
  perform internal.fail_interrupted_imports();
  select * into asked from public.imports i where i.id = import_id for update;
  if asked.id is null or task = 'undo' and asked.written_at is null or task <> 'undo' and (
    asked.state not in ('ready', 'checked', 'done', 'failed', 'undone')
    or not exists (select from public.import_rows r where r.import_id = asked.id)
  ) then
    return 'missing';
  end if;
  if task = 'undo' and coalesce(asked.finished_at, asked.seen_at) < now() - interval '30 days' then return 'late'; end if;
  update public.imports i set
    state = case task when 'check' then 'checking' when 'write' then 'running' else 'undoing' end,
    done_rows = 0, problem = null, seen_at = now(), finished_at = null,
    written_at = case task when 'write' then now() else i.written_at end
  where i.id = asked.id;
  if task = 'undo' then
    update public.import_changes c set kept = false where c.import_id = asked.id and c.kept;
    perform internal.write_audit('import.undone', 'import:' || asked.id);
    return null;
  end if;
  update public.imports i set renames = begin_import.renames, category = begin_import.category, counts = '{}'
  where i.id = asked.id;
  update public.import_rows r set result = null, reasons = '{}' where r.import_id = asked.id and r.result is not null;
  if task = 'write' then
    delete from public.import_changes c where c.import_id = asked.id and c.kept;
    perform internal.write_audit('import.begun', 'import:' || asked.id);
  end if;
  return null;
exception when unique_violation then
  return 'busy';
end;
$$;

-- Mails the owners of listings what an import, or its undo, changed of them. `known`, `changed`: of read_columns.
create function internal.mail_import(known jsonb, changed jsonb, is_undo boolean default false) returns void
language sql
set search_path = ''
as $$
  select internal.mail_edit(t, 'listing-changed', jsonb_build_object('businessName', b.name, 'link', '/business/' || b.id,
    'byImport', not is_undo, 'byUndo', is_undo, 'before', edit.before, 'after', edit.after))
  from public.businesses b
    cross join lateral (
      select jsonb_object_agg(a.key, k.value) as before, jsonb_object_agg(a.key, a.value) as after
      from jsonb_each(changed -> b.id -> 'values') a join jsonb_each(known -> b.id -> 'values') k on k.key = a.key
      where a.value <> k.value and a.key in (select c.name from internal.listing_columns c)
        and a.key not in ('latitude', 'longitude') -- they follow the address
    ) edit
    cross join lateral internal.list_recipients(b.id) t
  where b.id in (select jsonb_object_keys(known)) and (b.has_owner or b.source in ('form', 'registration'))
    and b.status = 'published' and edit.after is not null;
$$;

-- Writes these columns of listings and records their values before and after, in one transaction.
create function public.write_import_batch(import_id uuid, listings jsonb, columns text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  ids text[] := array(select l.value ->> 'id' from jsonb_array_elements(listings) l);
  known jsonb;
  changed jsonb;
begin
  perform from public.imports i where i.id = import_id and i.state = 'running' for update;
  perform internal.raise_if(not found, 'This import is not running.');
  -- A real business replaces a sample with its invented photos and reviews.
  delete from public.businesses b where b.source = 'sample' and b.id = any (ids);
  known := internal.read_columns(ids, columns);
  perform public.write_businesses(listings, columns);
  -- An undo removes a new listing as a whole: only its time is needed.
  changed := internal.read_columns(array(select jsonb_object_keys(known)), columns);
  insert into public.import_changes (import_id, business_id, before, after, updated_before, updated_after)
  select write_import_batch.import_id, b.id, known -> b.id -> 'values', coalesce(changed -> b.id -> 'values', '{}'),
    (known -> b.id ->> 'updated_at')::timestamptz, b.updated_at
  from public.businesses b where b.id = any (ids)
  on conflict on constraint import_changes_pkey do update set
    before = excluded.before || import_changes.before, after = import_changes.after || excluded.after,
    updated_after = excluded.updated_after;
  perform internal.mail_import(known, changed);
end;
$$;

-- Returns for each listing that exists its updated_at and the values of these columns.
create function internal.read_columns(ids text[], columns text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(b.id, jsonb_build_object('updated_at', b.updated_at, 'values', (
    select jsonb_object_agg(c, listed.value -> c) from unnest(columns) c))), '{}')
  from public.businesses b cross join lateral internal.to_listing(b) listed (value) where b.id = any (ids);
$$;

-- Writes what belongs to listings, owners' addresses and certifications, and records it as well. A certification of a listing that
-- was merged belongs to the one that remains.
create function public.write_related_rows(import_id uuid, addresses jsonb, certifications jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  given_checks jsonb := (
    select coalesce(jsonb_agg(c.value || jsonb_build_object('business_id', internal.remaining_listing(c.value ->> 'business_id'))), '[]')
    from jsonb_array_elements(certifications) c);
  ids text[] := array(
    select a.value ->> 'business_id' from jsonb_array_elements(addresses || given_checks) a);
  known uuid[] := array(select k.id from public.certifications k where k.business_id = any (ids));
begin
  perform from public.imports i where i.id = import_id and i.state = 'running' for update;
  perform internal.raise_if(not found, 'This import is not running.');
  insert into public.import_changes (import_id, business_id, before, after, updated_before, updated_after)
  select write_related_rows.import_id, b.id, '{}', '{}', b.updated_at, b.updated_at from public.businesses b where b.id = any (ids)
  on conflict on constraint import_changes_pkey do nothing;
  update public.import_changes c set has_email = true, email_before = (
    select o.email from public.owner_addresses o where o.business_id = c.business_id)
  where c.import_id = write_related_rows.import_id and not c.has_email
    and c.business_id in (select a.value ->> 'business_id' from jsonb_array_elements(addresses) a);
  insert into public.owner_addresses (business_id, email)
  select a.value ->> 'business_id', a.value ->> 'email' from jsonb_array_elements(addresses) a
  on conflict (business_id) do update set email = excluded.email;
  perform internal.import_certifications(given_checks);
  -- An undo of the merge moves them with the others.
  update public.listing_merges m set
    moved = jsonb_set(m.moved, '{came,certifications}', m.moved #> '{came,certifications}' || to_jsonb(recorded.ids))
  from (
    select step.id as gone_id, array_agg(k.id) as ids
    from jsonb_array_elements(write_related_rows.certifications) c
      cross join lateral internal.follow_redirects(c.value ->> 'business_id') step
      join public.certifications k on k.business_id = internal.remaining_listing(c.value ->> 'business_id')
        and k.kind = c.value ->> 'kind' and k.number is not distinct from c.value ->> 'number' and k.id <> all (known)
    group by 1
  ) recorded
  where m.gone_id = recorded.gone_id and m.undone_at is null;
  update public.import_changes c set
    certifications = c.certifications || array(
      select k.id from public.certifications k where k.business_id = c.business_id and k.id <> all (known)),
    updated_after = b.updated_at
  from public.businesses b
  where c.import_id = write_related_rows.import_id and c.business_id = any (ids) and b.id = c.business_id;
end;
$$;

-- Stores the results of rows, and the progress of the import.
create function public.note_import_rows(import_id uuid, noted jsonb, done_rows integer, counts jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update public.import_rows r set result = n.result, reasons = n.reasons
  from jsonb_to_recordset(noted) as n (line integer, result text, reasons text[])
  where r.import_id = note_import_rows.import_id and r.line = n.line;
  update public.imports i set seen_at = now(), done_rows = note_import_rows.done_rows,
    counts = note_import_rows.counts
  where i.id = note_import_rows.import_id and i.state in ('checking', 'running');
$$;

-- Ends the reading of a file, or a run; with a problem it has failed. After an undo, the problem names the listings it skipped.
create function public.finish_import(import_id uuid, problem text default null) returns void
language sql security definer
set search_path = ''
as $$
  with kept as (
    select count(*) as number, 'Undone but for what was changed since, which stays as it is: ' || string_agg(b.name, ', ' order by b.name, b.id) as said
    from public.import_changes c join public.businesses b on b.id = c.business_id
    where c.import_id = finish_import.import_id and c.kept
  )
  update public.imports i set
    state = case
      when finish_import.problem is not null then 'failed'
      when i.state = 'reading' then 'ready' when i.state = 'checking' then 'checked'
      when i.state = 'undoing' then 'undone' else 'done' end,
    problem = left(coalesce(finish_import.problem, case when i.state = 'undoing' then kept.said end), 500),
    written_at = case when i.state = 'undoing' and finish_import.problem is null then null else i.written_at end,
    seen_at = now(), finished_at = now(),
    row_count = case when i.state = 'reading'
      then (select count(*) from public.import_rows r where r.import_id = i.id) else greatest(i.row_count, i.done_rows) end
  from kept
  where i.id = finish_import.import_id and i.state in ('reading', 'checking', 'running', 'undoing');
$$;

-- Undoes the next listings of an import, and returns how many it has processed. Listings that were changed since are skipped.
create function public.undo_import_batch(import_id uuid, size integer default 100) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  taken text[];
  ours text[];
  as_left text[];
  shape text[];
  wanted text;
begin
  perform from public.imports i where i.id = import_id and i.state = 'undoing' for update;
  if not found then return 0; end if;
  taken := array(select c.business_id from public.import_changes c
    where c.import_id = undo_import_batch.import_id and not c.kept order by c.business_id limit size);
  perform from public.businesses b where b.id = any (taken) order by b.id for update;
  update public.import_changes c set kept = true from public.businesses b
  where c.import_id = undo_import_batch.import_id and c.business_id = any (taken) and b.id = c.business_id
    and (not internal.to_listing(b) @> c.after or (c.before is null and (
      b.updated_at <> c.updated_after or b.has_owner
      or exists (select from public.submissions s where s.business_id = b.id)
      or exists (select from public.suggestions s where s.business_id = b.id)
      or exists (select from public.claims k where k.business_id = b.id))));
  ours := array(select c.business_id from public.import_changes c
    where c.import_id = undo_import_batch.import_id and c.business_id = any (taken) and not c.kept);
  as_left := array(select b.id from public.businesses b join public.import_changes c on c.business_id = b.id
    where c.import_id = undo_import_batch.import_id and b.id = any (ours) and b.updated_at = c.updated_after);

  delete from public.businesses b using public.import_changes c
    where c.import_id = undo_import_batch.import_id and c.business_id = b.id and b.id = any (ours) and c.before is null;
  for shape in
    select distinct array(select jsonb_object_keys(c.before) order by 1) from public.import_changes c
    where c.import_id = undo_import_batch.import_id and c.business_id = any (ours) and c.before <> '{}'
  loop
    select coalesce(string_agg(quote_ident(k), ', '), 'updated_at') into wanted
    from unnest(shape) k where k not in ('id', 'category', 'more_categories');
    execute format(
      'update public.businesses b set (%1$s) = (select %1$s from jsonb_populate_record(b, c.before))
       from public.import_changes c where c.import_id = $1 and c.business_id = b.id and b.id = any ($2)
         and array(select jsonb_object_keys(c.before) order by 1) = $3', wanted)
      using undo_import_batch.import_id, ours, shape;
    continue when not shape && array['category', 'more_categories'];
    perform internal.set_categories((
      select jsonb_agg(c.before || jsonb_build_object('id', c.business_id)) from public.import_changes c
      where c.import_id = undo_import_batch.import_id and c.business_id = any (ours)
        and array(select jsonb_object_keys(c.before) order by 1) = shape));
  end loop;
  delete from public.certifications k using public.import_changes c
    where c.import_id = undo_import_batch.import_id and c.business_id = any (ours) and k.id = any (c.certifications);
  delete from public.owner_addresses o using public.import_changes c
    where c.import_id = undo_import_batch.import_id and c.business_id = o.business_id and o.business_id = any (ours)
      and c.has_email and c.email_before is null;
  update public.owner_addresses o set email = c.email_before from public.import_changes c
    where c.import_id = undo_import_batch.import_id and c.business_id = o.business_id and o.business_id = any (ours)
      and c.email_before is not null;
  perform internal.mail_import(
    jsonb_object_agg(c.business_id, jsonb_build_object('values', c.after)),
    jsonb_object_agg(c.business_id, jsonb_build_object('values', c.before)), true)
  from public.import_changes c
  where c.import_id = undo_import_batch.import_id and c.business_id = any (ours) and c.before is not null;
  -- These listings are again as an earlier import left them, so that it can be undone as well.
  update public.import_changes e set updated_after = b.updated_at
  from public.import_changes c join public.businesses b on b.id = c.business_id
  where c.import_id = undo_import_batch.import_id and b.id = any (as_left)
    and e.business_id = b.id and e.import_id <> c.import_id and e.updated_after = c.updated_before;
  delete from public.import_changes c where c.import_id = undo_import_batch.import_id and c.business_id = any (ours);
  update public.imports i set seen_at = now(), done_rows = i.done_rows + cardinality(ours) where i.id = import_id;
  return cardinality(taken);
end;
$$;

-- The values of a column of a file with the number of their rows, the most frequent first.
create function public.list_import_values(import_id uuid, column_at integer) returns table (value text, row_count bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  return query
  select btrim(r.cells[column_at + 1]), count(*) from public.import_rows r
  where r.import_id = list_import_values.import_id and btrim(r.cells[column_at + 1]) <> ''
  group by 1 order by 2 desc, 1 limit 1000;
end;
$$;

-- Stores which category each of these values of the file means; null for none.
create function public.map_import_values(import_id uuid, names jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.require_admin();
  update public.imports i set category_names = jsonb_strip_nulls(i.category_names || names),
    state = case when i.state = 'checked' then 'ready' else i.state end
  where i.id = import_id and i.state in ('ready', 'checked', 'done', 'failed', 'undone');
  return found;
end;
$$;

-- Deletes imports after thirty days, when they can no longer be undone, because files contain addresses.
create function internal.sweep_imports() returns void
language sql
set search_path = ''
as $$
  select internal.fail_interrupted_imports();
  delete from public.imports i
    where i.state not in ('checking', 'running', 'undoing') and coalesce(i.finished_at, i.created_at) < now() - interval '30 days';
$$;

grant execute on function
  public.add_import(text, text[], uuid, boolean), public.write_import_batch(uuid, jsonb, text[]),
  public.write_related_rows(uuid, jsonb, jsonb), public.note_import_rows(uuid, jsonb, integer, jsonb),
  public.undo_import_batch(uuid, integer), public.finish_import(uuid, text)
to service_role;
grant execute on function
  public.begin_import(uuid, text, jsonb, text),
  public.list_import_values(uuid, integer), public.map_import_values(uuid, jsonb)
to authenticated;

grant select on public.imports, public.import_rows to authenticated;
grant delete on public.imports to authenticated;

call internal.close_migration();
