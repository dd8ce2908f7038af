/** Requests to the accounts server, which limits tries by the visitor's network. */
import { createVisitorNetworkFetch } from "@/lib/supabase/member-fetch";

const KEYS = { url: "https://abc.supabase.co", publishableKey: "sb_publishable_1" };
const secretKey = "sb_secret_1";
const OF_VISITOR = { apikey: KEYS.publishableKey, Authorization: `Bearer ${KEYS.publishableKey}` };

/** The headers that reach the server. */
async function headersOf(
  path: string,
  { network = "203.0.113.7", key = secretKey, sent = OF_VISITOR } = {},
): Promise<Record<string, string>> {
  let seen = new Headers();
  const server: typeof fetch = async (_, init) => {
    seen = new Headers(init?.headers);
    return new Response();
  };
  const send = createVisitorNetworkFetch(server, { ...KEYS, secretKey: key }, network);
  await send(KEYS.url + path, { headers: sent });
  return Object.fromEntries(seen);
}

const plain = Object.fromEntries(new Headers(OF_VISITOR));

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2", "2001:db8:1:2::"],
])("name the network %s as %s, with the secret key", async (network, address) => {
  expect(await headersOf("/auth/v1/token?grant_type=password", { network })).toEqual({
    ...{ apikey: secretKey, authorization: `Bearer ${secretKey}` },
    "sb-forwarded-for": address,
  });
});

it("keep a member's own token", async () => {
  const sent = { ...OF_VISITOR, Authorization: "Bearer a.b.c" };
  const headers = await headersOf("/auth/v1/user", { sent });
  expect(headers).toMatchObject({ apikey: secretKey, authorization: "Bearer a.b.c" });
});

it.each([
  ["to other servers", "/rest/v1/businesses", {}],
  ["from an unknown network", "/auth/v1/signup", { network: "unknown" }],
  ["with a secret key of the older form", "/auth/v1/signup", { key: "eyJhbGciOi.a.b" }],
])("stay as they are %s", async (_, path, more) => {
  expect(await headersOf(path, more)).toEqual(plain);
});
