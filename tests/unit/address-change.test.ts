/**
 * A hosted Supabase mails a change of address to both mailboxes, and changes it when both links were opened; the embedded one asks the
 * new mailbox only. Here the accounts server answers the first link as GoTrue does.
 * @jest-environment node
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { confirmLink } from "@/lib/auth/actions";
import { initialFormState } from "@/lib/forms/types";

jest.mock("next/headers", () => ({
  cookies: async () => ({ getAll: () => [], get: () => undefined, set: () => undefined }),
  headers: async () => new Headers(),
}));

const FIRST_OF_TWO = {
  code: "200",
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
};

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const isVerification = request.url?.startsWith("/auth/v1/verify");
    response.end(JSON.stringify(isVerification ? FIRST_OF_TWO : 0));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_this_test",
    SUPABASE_SECRET_KEY: "sb_secret_of_this_test",
  });
});

beforeEach(() => jest.spyOn(console, "info").mockImplementation());
afterAll(() => server.close());

it("asks for the link in the other mailbox after the first of two", async () => {
  const form = new FormData();
  form.set("type", "email_change");
  form.set("token_hash", "0a1b".repeat(14));
  const { message, isDone } = await confirmLink(initialFormState, form);
  expect(message).toMatchObject({
    title: "Address confirmed",
    description: "Please open the link in the email to your other address too.",
  });
  expect(isDone).toBe(true);
});
