// Faults that a migration could introduce, and the differences that the access matrix must detect for each. They prove that the
// matrix test can fail.
import type { Actor } from "./cells";
import type { Observed } from "./observe";

type Mutation = {
  name: string;
  make: string;
  undo: string;
  actor: Actor;
  table: string;
  /** The observations that must differ from the matrix. */
  seen: (keyof Observed)[];
};

const ME = "(select auth.uid())";

export const MUTATIONS: Mutation[] = [
  policy("lets members give their draft away", {
    ...{ on: "submission_drafts", actor: "member" },
    rule: `for update to authenticated using (user_id = ${ME}) with check (true)`,
    seen: ["gives"],
  }),
  policy("lets members change what others submitted", {
    ...{ on: "submissions", actor: "newcomer" },
    rule: "for update to authenticated using (true) with check (true)",
    grant: "update",
    seen: ["updates", "gives", "takes"],
  }),
  policy("lets members take what others submitted", {
    ...{ on: "submissions", actor: "newcomer" },
    rule: `for update to authenticated using (true) with check (owner_id = ${ME})`,
    grant: "update",
    seen: ["takes"],
  }),
  policy("lets reviewers change what they read", {
    ...{ on: "submissions", actor: "reviewer" },
    rule: "for update to authenticated using (internal.has_role('reviewer'))",
    grant: "update",
    seen: ["updates", "gives", "takes"],
  }),
  policy("lets members delete any draft", {
    ...{ on: "submission_drafts", actor: "newcomer" },
    rule: "for delete to authenticated using (true)",
    seen: ["deletes"],
  }),
  policy("lets members submit for others", {
    ...{ on: "submissions", actor: "newcomer" },
    rule: "for insert to authenticated with check (owner_id is not null)",
    grant: "insert",
    seen: ["inserts"],
  }),
  policy("lets members make themselves reviewers", {
    ...{ on: "user_roles", actor: "newcomer" },
    rule: `for insert to authenticated with check (user_id = ${ME})`,
    seen: ["inserts"],
  }),
  policy("lets members make themselves owners", {
    ...{ on: "business_owners", actor: "newcomer" },
    rule: `for insert to authenticated with check (user_id = ${ME})`,
    grant: "insert",
    seen: ["inserts"],
  }),
  policy("shows members who else keeps a listing", {
    ...{ on: "business_owners", actor: "newcomer" },
    rule: "for select to authenticated using (true)",
    seen: ["reads", "columns"],
  }),
  policy("shows members how listings of others are used", {
    ...{ on: "business_statistics", actor: "newcomer" },
    rule: "for select to authenticated using (true)",
    seen: ["reads", "columns"],
  }),
  policy("lets claimants approve their claims", {
    ...{ on: "claims", actor: "member" },
    rule: `for all to authenticated using (user_id = ${ME})`,
    grant: "insert, update, delete",
    seen: ["inserts", "updates", "deletes"],
  }),
  policy("shows members the addresses of all", {
    ...{ on: "accounts", actor: "newcomer" },
    rule: "for select to authenticated using (true)",
    seen: ["reads"],
  }),
  policy("shows visitors the emails", {
    ...{ on: "email_outbox", actor: "visitor" },
    rule: "for select to anon using (true)",
    grant: "select",
    seen: ["reads", "columns"],
  }),
  {
    name: "a private column among the public ones",
    make: "alter table public.posts add column writer_email text",
    undo: "alter table public.posts drop column writer_email",
    ...{ actor: "visitor", table: "posts" },
    seen: ["columns"],
  },
  {
    name: "a view with its owner's rights",
    make: "alter view public.business_ratings set (security_invoker = false)",
    undo: "alter view public.business_ratings set (security_invoker = true)",
    ...{ actor: "visitor", table: "business_ratings" },
    seen: ["reads"],
  },
];

/** Policy and grant both guard a table: a policy alone opens only what the role holds a grant for. */
function policy(
  name: string,
  mutation: {
    on: string;
    rule: string;
    /** The rights that the actor's role does not hold. */
    grant?: string;
    actor: Actor;
    seen: (keyof Observed)[];
  },
): Mutation {
  const { on: table, rule, grant, actor, seen } = mutation;
  const role = actor === "visitor" ? "anon" : "authenticated";
  return {
    name: `a policy that ${name}`,
    make: `create policy mutation on public.${table} ${rule};
      ${grant ? `grant ${grant} on public.${table} to ${role}` : ""}`,
    undo: `drop policy mutation on public.${table};
      ${grant ? `revoke ${grant} on public.${table} from ${role}` : ""}`,
    actor,
    table,
    seen,
  };
}
