// A stand-in for a hosted Supabase project: a database whose services own the schemas auth and storage, a role that is no
// superuser for the migrations, and a Storage API that keeps files in memory.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { runSql, superuserUrl } from "./test-cluster";

const PASSWORD = "of-the-hosted-role";

/** The role that a hosted project's address names. */
const ROLE_SQL = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'hosted_postgres') then return; end if;
    create role hosted_postgres login createrole bypassrls password '${PASSWORD}';
    create role hosted_services;
    grant anon, authenticated, service_role to hosted_postgres;
  end $$`;

/** Columns as the services of a hosted project make them, which are more than those of the embedded one, in another order. */
const SCHEMA_SQL = `
  create schema extensions authorization hosted_postgres;
  grant usage on schema extensions to public;
  create schema auth authorization hosted_services;
  create schema storage authorization hosted_services;
  set role hosted_services;
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
    is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false);
  create unique index on auth.users (confirmation_token) where confirmation_token !~ '^[0-9 ]*$';
  create table auth.identities (
    provider_id text not null, user_id uuid not null references auth.users on delete cascade, identity_data jsonb not null,
    provider text not null, last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz,
    email text generated always as (lower(identity_data ->> 'email')) stored, id uuid primary key default gen_random_uuid(),
    unique (provider_id, provider));
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users on delete cascade, created_at timestamptz,
    updated_at timestamptz, factor_id uuid, not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet, tag text);
  create table auth.refresh_tokens (
    instance_id uuid, id bigserial primary key, token varchar(255) unique, user_id varchar(255), revoked boolean,
    created_at timestamptz, updated_at timestamptz, parent varchar(255), session_id uuid references auth.sessions on delete cascade);
  create table auth.instances (id uuid primary key);
  create table auth.schema_migrations (version varchar(255) primary key);
  insert into auth.schema_migrations values ('20251201000000');
  create function auth.jwt() returns jsonb language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid $$;
  create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;
  create table storage.buckets (
    id text primary key, name text not null unique, owner uuid, created_at timestamptz default now(),
    updated_at timestamptz default now(), public boolean default false, avif_autodetection boolean default false,
    file_size_limit bigint, allowed_mime_types text[], owner_id text, type text not null default 'STANDARD');
  create table storage.objects (
    id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, owner uuid,
    created_at timestamptz default now(), updated_at timestamptz default now(), last_accessed_at timestamptz default now(),
    metadata jsonb, path_tokens text[] generated always as (string_to_array(name, '/')) stored, version text, owner_id text,
    user_metadata jsonb, unique (bucket_id, name));
  create function storage.protect_delete() returns trigger language plpgsql as
    $$ begin raise exception 'Direct deletion from storage tables is not allowed.' using errcode = '42501'; end $$;
  create trigger protect_buckets_delete before delete on storage.buckets
    for each statement execute function storage.protect_delete();
  grant usage on schema auth, storage to hosted_postgres, anon, authenticated, service_role;
  grant all on all tables in schema auth, storage to hosted_postgres`;

export type HostedProject = {
  /** What a site of the project is given. */
  settings: Record<string, string>;
  /** Runs SQL as the superuser, whom only the service itself has. */
  sql: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Stored files by bucket and key. */
  files: Map<string, Buffer>;
  /** From now on the Storage API takes no file. */
  refuseFiles: () => void;
  close: () => void;
};

/** Its role may not switch triggers off, until it is granted that. */
export async function startHostedProject(name: string): Promise<HostedProject> {
  const sql = (text: string) => runSql(superuserUrl(name), text);
  await runSql(superuserUrl("postgres"), ROLE_SQL);
  await runSql(superuserUrl("postgres"), `create database ${name} owner hosted_postgres`);
  await sql(SCHEMA_SQL);
  const address = new URL(superuserUrl(name));
  address.username = "hosted_postgres";
  address.password = PASSWORD;
  const files = new Map<string, Buffer>();
  let takesFiles = true;
  const server = createServer(async (request, response) => {
    const name = (request.url ?? "").replace("/storage/v1/object/", "");
    if (request.method === "POST" && takesFiles) files.set(name, await buffer(request));
    const file = files.get(name);
    // As the service answers: the status is in the body.
    const missing = JSON.stringify({ statusCode: "404", error: "not_found", message: "Not found" });
    response.writeHead(file ? 200 : 400, { "content-type": "application/json" });
    response.end(
      request.method === "POST" && file
        ? JSON.stringify({ Key: name, Id: name })
        : (file ?? missing),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_hosted",
      SUPABASE_SECRET_KEY: "sb_secret_hosted",
      SUPABASE_DB_URL: address.href,
    },
    sql,
    files,
    refuseFiles: () => (takesFiles = false),
    close: () => void server.close(),
  };
}
