/** The fetch that makes auth-js count the life of a session by the site's clock. */
import { createOwnClockFetch } from "@/lib/supabase/member-fetch";

const session = { access_token: "a", expires_in: 3600, expires_at: 1_700_000_000 };

async function ask(path: string, status = 200): Promise<unknown> {
  const fetch = createOwnClockFetch(async () => Response.json(session, { status }));
  const answer = await fetch(`https://abc.supabase.co${path}`, { method: "POST" });
  expect(answer.status).toBe(status);
  return answer.json();
}

it.each(["/auth/v1/token?grant_type=password", "/auth/v1/signup", "/auth/v1/verify"])(
  "removes expires_at from the session of %s",
  async (path) => {
    expect(await ask(path)).toEqual({ access_token: "a", expires_in: 3600 });
  },
);

it("does not change refused and other responses", async () => {
  expect(await ask("/auth/v1/token?grant_type=password", 400)).toEqual(session);
  expect(await ask("/rest/v1/role_invitations")).toEqual(session);
});
