/**
 * A hosted Supabase mails a change of address to both mailboxes, and changes it when both links were opened; the embedded one asks the
 * new mailbox only. Here the accounts server answers the first link as GoTrue does.
 * @jest-environment node
 */
import { confirmLink } from "@/lib/auth/actions";
import { initialFormState } from "@/lib/forms/types";
import { startFakeSupabase } from "../support/fake-supabase";

jest.mock("next/headers", () => ({
  cookies: async () => ({ getAll: () => [], get: () => undefined, set: () => undefined }),
  headers: async () => new Headers(),
}));

const FIRST_OF_TWO = {
  code: "200",
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
};

let server: Awaited<ReturnType<typeof startFakeSupabase>>;

beforeAll(async () => {
  server = await startFakeSupabase((request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const isVerification = request.url?.startsWith("/auth/v1/verify");
    response.end(JSON.stringify(isVerification ? FIRST_OF_TWO : 0));
  });
  Object.assign(process.env, server.access);
});

beforeEach(() => jest.spyOn(console, "info").mockImplementation());
afterAll(() => server.stop());

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
