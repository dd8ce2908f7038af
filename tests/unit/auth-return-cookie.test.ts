import { rememberReturn, consumeReturnPath } from "@/lib/auth/return-cookie";
import { memberRoutes, routes } from "@/lib/routes";

const jar = new Map<string, string>();
jest.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => ({ value: jar.get(name) }),
    set: (name: string, value: string) => jar.set(name, value),
    delete: ({ name }: { name: string }) => jar.delete(name),
  }),
}));

beforeEach(() => jar.clear());

it("leads to the page that one was going to before the email, once", async () => {
  const page = memberRoutes.acceptInvitation("token");
  await rememberReturn(page);
  expect(await consumeReturnPath()).toBe(page);
  expect(await consumeReturnPath()).toBe(routes.account());
});

it("stores nothing when one was going nowhere, and follows no other site", async () => {
  await rememberReturn(routes.home());
  expect(jar.size).toBe(0);
  jar.set("return_to", "//evil.example");
  expect(await consumeReturnPath()).toBe(routes.account());
});
