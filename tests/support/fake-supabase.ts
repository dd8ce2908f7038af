// A server in the place of Supabase that answers as a test says, for what the embedded one does not do: refuse for the number of
// requests, say nothing, have no rows.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts it; `access` are the settings of the site that lead to it. */
export async function startFakeSupabase(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    access: {
      NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_this_test",
      SUPABASE_SECRET_KEY: "sb_secret_of_this_test",
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
