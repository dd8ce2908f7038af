/** The migrations in a hosted project, whose default privileges are granted or revoked. */
import { randomUUID } from "node:crypto";
import { createHostedDatabase, pushMigrations } from "../support/hosted-project";
import { runSql, superuserUrl } from "../support/test-cluster";
import { QUESTION } from "./access/functions";
import {
  expectedCallers,
  expectedColumns,
  expectedGrants,
  type Found,
  heldColumns,
  heldGrants,
  inspect,
} from "./access/grants";
import { TABLES } from "./access/tables";

const OF_PROJECT = /^(anon|authenticated|service_role) \w+ (public|internal)\./;

describe.each(["granted", "revoked"] as const)(
  "a hosted project with default privileges %s",
  (kind) => {
    const database = `hosted_${kind}`;
    let urlOf: Awaited<ReturnType<typeof createHostedDatabase>>;
    let found: Found;

    /** Runs a statement as a request to REST or Storage does. */
    const asRole = (role: string, statement: string, claims = {}) =>
      runSql(
        urlOf("authenticator"),
        `begin; select set_config('role', '${role}', true),
         set_config('request.jwt.claims', '${JSON.stringify(claims)}', true),
         set_config('storage.allow_delete_query', 'true', true);
       ${statement}; commit`,
      );
    const asAuth = (statement: string) => runSql(urlOf("supabase_auth_admin"), statement);
    const asOwner = (statement: string) => runSql(urlOf("postgres"), statement);

    beforeAll(async () => {
      urlOf = await createHostedDatabase(database, kind);
      await pushMigrations(urlOf("postgres"));
      found = await inspect(superuserUrl(database));
    });

    it("grants what the access matrix says, and nothing else", () => {
      const expected = expectedGrants(found).filter((grant) => OF_PROJECT.test(grant));
      expect(heldGrants(found).filter((grant) => OF_PROJECT.test(grant))).toEqual(expected);
      expect(heldColumns(found)).toEqual(expectedColumns());
    });

    it("lets the roles execute the functions of the access matrix, and no others", () => {
      const own = /^(public|internal)\./;
      const callable = found.functions
        .filter(({ name, callers }) => name.startsWith("public.") || callers.length > 0)
        .filter(({ name }) => own.test(name))
        .map(({ name, callers }) => ({ name, callers }));
      expect(callable).toEqual(expectedCallers().filter(({ name }) => own.test(name)));
    });

    it("lets visitors and the service read every table that the access matrix opens to them", async () => {
      const read = (tables: string[]) =>
        tables.map((name) => `select * from public.${name} limit 1`);
      const open = Object.keys(TABLES).filter(
        (name) => TABLES[name]?.cells.visitor.reads !== "none",
      );
      await asRole("anon", read(open).join(";"));
      await asRole("service_role", read(Object.keys(TABLES)).join(";"));
    });

    // PostgREST reads each argument from the body as the type that the function has: for JSON, a text would stay a text.
    it("answers a search as PostgREST calls it, by post", async () => {
      const [typed] = await asOwner(
        "select pg_get_function_arguments('public.search_businesses'::regproc) as arguments",
      );
      const [found] = await asOwner(`select answer ->> 'interpretation' as interpretation
        from json_to_record('${JSON.stringify({ question: QUESTION })}') as body(${String(typed?.arguments)}),
          public.search_businesses(body.question) answer`);
      expect(found).toEqual({ interpretation: "understood" });
    });

    // The API roles load the extension safeupdate, which refuses such statements in functions too.
    it("has no function that updates or deletes every row of a table", async () => {
      const functions = await asOwner(`select p.proname as name, p.prosrc as source from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'internal'::regnamespace)`);
      const statements = functions.flatMap(({ name, source }) =>
        [
          ...String(source).matchAll(
            /\b(?:delete from|update) (?:public|internal|auth|storage)\.[^;]*/g,
          ),
        ].map(([statement]) => `${String(name)}: ${statement}`),
      );
      expect(statements.length).toBeGreaterThan(50);
      expect(statements.filter((statement) => !/\bwhere\b/.test(statement))).toEqual([]);
    });

    it("runs the statements with which Auth signs up, confirms, signs in, changes and deletes", async () => {
      const [id, session_id] = [randomUUID(), randomUUID()];
      const email = `${kind}@example.com`;
      await asAuth(`insert into users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
        confirmation_token, confirmation_sent_at, recovery_token, email_change, email_change_token_new, created_at, updated_at)
      values ('${id}', 'authenticated', 'authenticated', '${email}', 'hash', '{}', '{}', 'token', now(), '', '', '', now(), now());
      insert into identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values (gen_random_uuid(), '${id}', '${id}', '{"sub": "${id}", "email": "${email}"}', 'email', now(), now(), now());
      insert into one_time_tokens (id, user_id, token_type, token_hash, relates_to)
      values (gen_random_uuid(), '${id}', 'confirmation_token', 'token', '${email}')`);
      await asAuth(`update users set confirmation_token = '', email_confirmed_at = now() where id = '${id}';
      update users set raw_user_meta_data = '{"email_verified": true}' where id = '${id}';
      delete from one_time_tokens where user_id = '${id}'`);
      // The password of the person who signed up is gone: they may not own the mailbox.
      expect(await asOwner(`select encrypted_password from auth.users where id = '${id}'`)).toEqual(
        [{ encrypted_password: null }],
      );

      await asAuth(`insert into sessions (id, user_id, aal, created_at, updated_at)
      values ('${session_id}', '${id}', 'aal1', now(), now());
      insert into refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
      values ('${session_id}', '${id}', '${session_id}', false, now(), now());
      update users set last_sign_in_at = now() where id = '${id}'`);
      const claims = { sub: id, role: "authenticated", session_id };
      await asRole(
        "authenticated",
        "select 1 / (internal.member_id() is not null)::integer",
        claims,
      );

      await asAuth(`update users set email = 'new-${email}', email_change = '', email_change_token_current = '',
        email_change_token_new = '', email_change_confirm_status = 0 where id = '${id}';
      update identities set identity_data = '{"sub": "${id}", "email": "new-${email}"}' where user_id = '${id}'`);
      expect(
        await asOwner(`select template from public.email_outbox where recipient = '${email}'`),
      ).toEqual([{ template: "address-changed" }]);

      await asOwner(
        `update auth.users set banned_until = now() + interval '1 day' where id = '${id}'`,
      );
      const another = `insert into sessions (id, user_id, created_at) values (gen_random_uuid(), '${id}', now())`;
      await expect(asAuth(another)).rejects.toThrow("This account is blocked.");

      await asOwner(`insert into public.user_roles (user_id, role) values ('${id}', 'reviewer')`);
      await asAuth(`delete from users where id = '${id}'`);
      expect(await asOwner(`select from public.user_roles where user_id = '${id}'`)).toEqual([]);
    });

    it("runs the statements with which Storage writes and deletes files, for the service alone", async () => {
      const upload = `insert into storage.objects (name, bucket_id, metadata, version, owner_id)
      values ('a/photo.webp', 'photos', '{}', '1', '') on conflict (name, bucket_id)
      do update set metadata = excluded.metadata, version = excluded.version returning *`;
      for (const role of ["anon", "authenticated"])
        await expect(asRole(role, upload)).rejects.toThrow("row-level security");
      await asRole("service_role", upload);
      await asRole("service_role", upload);
      await asRole(
        "service_role",
        "delete from storage.objects where name = 'a/photo.webp' and bucket_id = 'photos'",
      );
      expect(await asOwner("select from storage.objects")).toEqual([]);
    });
  },
);
