-- A database as a hosted Supabase project has it before the first migration: its roles, and of the schemas auth, storage and
-- extensions what the migrations of the directory and the statements of Auth and Storage touch. Written after supabase/auth
-- bc32168e, supabase/storage 4fa61fba and supabase/postgres 7db7e1a9 with its later migrations 20250421084701, 20250605172253 and
-- 20250623125453. The superuser runs it in an empty database that `postgres` owns.

-- Roles belong to the cluster, which may hold another such database.
do $$
declare
  role text;
begin
  foreach role in array array[
    'anon nologin noinherit', 'authenticated nologin noinherit', 'service_role nologin noinherit bypassrls',
    'authenticator login noinherit',
    'postgres login createdb createrole replication bypassrls', -- no superuser
    'supabase_auth_admin login noinherit', 'supabase_storage_admin login noinherit'
  ] loop
    if not exists (select from pg_roles where rolname = split_part(role, ' ', 1)) then
      execute 'create role ' || role;
    end if;
  end loop;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres with admin option;
  grant pg_read_all_data to postgres;
end $$;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
alter role postgres set search_path = '$user', public, extensions;

create schema extensions authorization postgres;
create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role, postgres;

-- The tables of Auth and Storage have row-level security and no policy.
set role supabase_auth_admin;
alter default privileges in schema auth grant all on tables to postgres;
alter default privileges in schema auth grant all on sequences to postgres;
create table auth.users (
  instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255),
  email_confirmed_at timestamptz, invited_at timestamptz, confirmation_token varchar(255), confirmation_sent_at timestamptz,
  recovery_token varchar(255), recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
  email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  is_super_admin boolean, created_at timestamptz, updated_at timestamptz, phone text unique, phone_confirmed_at timestamptz,
  phone_change text default '', phone_change_token varchar(255) default '', phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '', email_change_confirm_status smallint default 0, banned_until timestamptz,
  reauthentication_token varchar(255) default '', reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false
);
create unique index on auth.users (email) where not is_sso_user;
create unique index on auth.users (confirmation_token) where confirmation_token !~ '^[0-9 ]*$';
create table auth.identities (
  provider_id text not null, user_id uuid not null references auth.users on delete cascade, identity_data jsonb not null,
  provider text not null, last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored, id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, created_at timestamptz,
  updated_at timestamptz, factor_id uuid, aal text, not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet,
  tag text, oauth_client_id uuid, refresh_token_hmac_key text, refresh_token_counter bigint, scopes text
);
create table auth.refresh_tokens (
  instance_id uuid, id bigserial primary key, token varchar(255) unique, user_id varchar(255), revoked boolean,
  created_at timestamptz, updated_at timestamptz, parent varchar(255), session_id uuid references auth.sessions on delete cascade
);
create table auth.one_time_tokens (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, token_type text not null,
  token_hash text not null, relates_to text not null, created_at timestamp not null default now(),
  updated_at timestamp not null default now(), unique (user_id, token_type)
);
create table auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default ''
);
create table auth.instances (id uuid primary key);
create table auth.schema_migrations (version varchar(255) primary key);
insert into auth.schema_migrations values ('20260625000000');
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.audit_log_entries enable row level security;
alter table auth.instances enable row level security;
alter table auth.schema_migrations enable row level security;
revoke all on auth.schema_migrations from postgres;
grant select on auth.schema_migrations to postgres;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), ''))::jsonb;
$$;
create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid; $$;
create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role'; $$;
create function auth.email() returns text language sql stable as $$ select auth.jwt() ->> 'email'; $$;

set role supabase_storage_admin;
create table storage.buckets (
  id text primary key, name text not null unique, owner uuid, created_at timestamptz default now(),
  updated_at timestamptz default now(), public boolean default false, avif_autodetection boolean default false,
  file_size_limit bigint, allowed_mime_types text[], owner_id text, type text not null default 'STANDARD',
  versioning_status text not null default 'DISABLED'
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, owner uuid,
  created_at timestamptz default now(), updated_at timestamptz default now(), last_accessed_at timestamptz default now(),
  metadata jsonb, path_tokens text[] generated always as (string_to_array(name, '/')) stored, version text, owner_id text,
  user_metadata jsonb, archived_at timestamptz, is_delete_marker boolean not null default false,
  is_versioned boolean not null default false, unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to postgres with grant option;
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
reset role;
