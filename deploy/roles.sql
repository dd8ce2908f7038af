-- What an administrator prepares in a PostgreSQL (15 or later) for the site: roles, extensions, and who owns the database.
-- The embedded PostgreSQL runs this by itself. For one of your own, run it once in an empty database, as its superuser:
--   PGOPTIONS="-c directory.owner_password=…" psql -v ON_ERROR_STOP=1 -f deploy/roles.sql postgres://postgres@…/directory
-- and name directory_owner in DATABASE_URL. It can be run again, to change the password for example.

do $$
declare
  name text;
  database name := current_database();
  owner_password text := current_setting('directory.owner_password', true);
begin
  -- Roles belong to the whole cluster, and several databases may be prepared at the same moment: an advisory lock would hold in
  -- one of them only.
  lock table pg_authid in share row exclusive mode;

  -- The API roles, which requests take on: a visitor, a member, and the site itself.
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
  alter role service_role bypassrls;

  -- The owner of the directory's tables and functions: runs the migrations. No superuser, as on a hosted Supabase.
  if not exists (select from pg_roles where rolname = 'directory_owner') then
    create role directory_owner login createrole bypassrls;
  end if;
  -- A restore copies rows in any order, with triggers off.
  if current_setting('server_version_num')::integer >= 150000 then
    execute 'grant set on parameter session_replication_role to directory_owner';
  end if;

  -- The embedded server: takes on the API roles, owns the schemas auth and storage, and can grant nothing else.
  if not exists (select from pg_roles where rolname = 'directory_server') then
    create role directory_server login noinherit;
  end if;
  grant anon, authenticated, service_role to directory_owner, directory_server;
  -- A request whose visitor has left closes its connection, and PostgreSQL looks each second. It cannot on every system.
  begin
    alter role directory_server set client_connection_check_interval = '1s';
  exception when invalid_parameter_value then null;
  end;

  -- The site is told the owner's password; the server's follows from it (scripts/embedded/database.ts).
  if owner_password <> '' then
    execute format('alter role directory_owner password %L', owner_password);
    execute format('alter role directory_server password %L',
      encode(sha256(convert_to('directory_server ' || owner_password, 'UTF8')), 'hex'));
  end if;

  execute format('alter database %I owner to directory_owner', database);
  execute format('revoke all on database %I from public', database);
  execute format('grant connect, create on database %I to directory_server', database);
end $$;

create schema if not exists extensions;
grant usage on schema extensions to public;
create extension if not exists cube with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- As on new projects of the hosted Supabase: the API roles get no right by default. The server finds the tables that it may
-- serve by its own right on them; REFERENCES is one that reads and writes nothing.
grant usage on schema public to anon, authenticated, service_role, directory_server;
alter default privileges for role directory_owner in schema public grant references on tables to directory_server;
