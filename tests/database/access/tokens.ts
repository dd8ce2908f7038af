// The access matrix of keys and tokens: the role that the database assigns to each.
import {
  type Account,
  type Headers,
  readClaims,
  send,
  SERVICE,
  signToken,
  signUp,
  VISITOR,
} from "../../support/database";
import { PUBLISHED_BUSINESS, uuid } from "./rows";

type TakenFor = "nobody" | "a visitor" | "a member" | "a reviewer" | "the service";

type Token = { of: string; takenFor: TakenFor; make: (url: string) => Promise<Headers> };

const FAR_OFF = 4_000_000_000;
const LONG_AGO = 1_000_000_000;
const ANOTHER_SECRET = "a-secret-that-is-not-ours-but-is-as-long-as-ours";
const ALL_RIGHTS = { role: "service_role", exp: FAR_OFF };

export const TOKENS: Token[] = [
  { of: "a member", takenFor: "a member", make: async (url) => (await join(url)).headers },
  {
    of: "a reviewer",
    takenFor: "a reviewer",
    make: async (url) => (await join(url, "reviewer")).headers,
  },
  {
    of: "a member who has signed out",
    takenFor: "a visitor",
    make: async (url) => {
      const { headers } = await join(url);
      await must(send(`${url}/auth/v1/logout`, { method: "POST", headers }));
      return headers;
    },
  },
  { of: "a member whose account is gone", takenFor: "a visitor", make: (url) => leave(url) },
  {
    of: "a reviewer whose account is gone",
    takenFor: "a visitor",
    make: (url) => leave(url, "reviewer"),
  },
  {
    of: "a member, expired",
    takenFor: "nobody",
    make: async (url) => bearing(signToken({ ...(await claimsOf(url)), exp: LONG_AGO })),
  },
  {
    of: "a member, without a session",
    takenFor: "a visitor",
    make: async (url) => bearing(signToken({ ...(await claimsOf(url)), session_id: undefined })),
  },
  {
    of: "a member, with the session of another",
    takenFor: "a visitor",
    make: async (url) => {
      const { session_id } = await claimsOf(url);
      return bearing(signToken({ ...(await claimsOf(url)), session_id }));
    },
  },
  {
    of: "a member, made here",
    takenFor: "a member",
    make: async (url) => bearing(signToken(await claimsOf(url))),
  },
  {
    of: "a member, signed with another secret",
    takenFor: "nobody",
    make: async (url) => bearing(signToken(await claimsOf(url), ANOTHER_SECRET)),
  },
  {
    of: "a member, without the key that belongs to it",
    takenFor: "nobody",
    make: async (url) => {
      const { authorization = "" } = (await join(url)).headers;
      return { authorization };
    },
  },
  {
    of: "the service, made here",
    takenFor: "the service",
    make: async () => bearing(signToken(ALL_RIGHTS)),
  },
  {
    of: "the service, expired",
    takenFor: "nobody",
    make: async () => bearing(signToken({ ...ALL_RIGHTS, exp: LONG_AGO })),
  },
  {
    of: "the service, signed with another secret",
    takenFor: "nobody",
    make: async () => bearing(signToken(ALL_RIGHTS, ANOTHER_SECRET)),
  },
  {
    of: "the service, without a signature",
    takenFor: "a visitor",
    make: async () => bearing(signToken(ALL_RIGHTS).replace(/[^.]+$/, "")),
  },
  {
    of: "the service, that says it needs no signature",
    takenFor: "a visitor",
    make: async () => bearing(unsigned().replace(/[^.]+$/, "")),
  },
  {
    of: "the service, that says so and is signed",
    takenFor: "nobody",
    make: async () => bearing(unsigned()),
  },
  {
    of: "the service, with a secret key that is a guess",
    takenFor: "nobody",
    make: async () => ({ apikey: "sb_secret_guess" }),
  },
];

/** Returns the role, derived from the rows that the headers can read. */
export async function takenFor(url: string, headers: Headers): Promise<TakenFor> {
  const get = async (path: string) => (await send(`${url}/rest/v1/${path}`, { headers })).body;
  const businesses = await get(`businesses?select=id&id=eq.${PUBLISHED_BUSINESS}`);
  if (!JSON.stringify(businesses).includes(PUBLISHED_BUSINESS)) return "nobody";
  const edits = await get(`listing_edits?select=id&id=eq.${uuid(1)}`);
  if (JSON.stringify(edits).includes(uuid(1))) return "the service";
  const submissions = await get(`submissions?select=id&id=eq.${uuid(1)}`);
  if (JSON.stringify(submissions).includes(uuid(1))) return "a reviewer";
  const drafts = await get("submission_drafts?select=answers");
  return JSON.stringify(drafts).includes("draft of") ? "a member" : "a visitor";
}

/** Creates an account with rows that only it can read. */
async function join(url: string, role?: "reviewer"): Promise<Account> {
  const account = await signUp(url);
  const put = (table: string, body: Record<string, unknown>) =>
    must(send(`${url}/rest/v1/${table}`, { method: "POST", headers: SERVICE, body }));
  await put("submission_drafts", {
    user_id: account.id,
    answers: { name: `draft of ${account.id}` },
  });
  if (role) await put("user_roles", { user_id: account.id, role });
  return account;
}

async function leave(url: string, role?: "reviewer"): Promise<Headers> {
  const { headers } = await join(url, role);
  const path = `${url}/rest/v1/rpc/delete_my_account`;
  await must(send(path, { method: "POST", headers, body: {} }));
  return headers;
}

async function claimsOf(url: string): Promise<Record<string, unknown>> {
  const { id, headers } = await join(url);
  const session_id = readClaims(headers).session_id;
  return { sub: id, session_id, role: "authenticated", aud: "authenticated", exp: FAR_OFF };
}

function bearing(token: string): Headers {
  return { ...VISITOR, authorization: `Bearer ${token}` };
}

/** Returns a token with the header alg=none, and its previous signature. */
function unsigned(): string {
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  return signToken(ALL_RIGHTS).replace(/^[^.]+/, none);
}

async function must(asked: ReturnType<typeof send>): Promise<void> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
