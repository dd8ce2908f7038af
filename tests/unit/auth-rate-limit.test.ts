import { resetAttempts, consumeAttempt } from "@/lib/auth/rate-limit";
import { ATTEMPT_LIMITS, NETWORKS_PER_SITE } from "@/lib/rate-limits";

type Call = { bucket: string; free_tries?: number };

const calls: Call[] = [];
let network = "203.0.113.7";

jest.mock("@/lib/http/current-network", () => ({ currentNetwork: async () => network }));
jest.mock("@/lib/supabase/service", () => ({
  serviceClient: () => ({
    rpc: (_: string, { attempts }: { attempts: Call[] }) => {
      calls.push(...attempts);
      return { throwOnError: async () => ({ data: 0 }) };
    },
    from: () => ({
      delete: () => ({
        eq: (_: string, bucket: string) => {
          calls.push({ bucket });
          return { throwOnError: async () => ({}) };
        },
      }),
    }),
  }),
}));
jest.mock("@/lib/crypto", () => ({ deriveKey: () => "key" }));

/** The buckets that a try on a subject is counted in: of the networks, and of the subject last. */
async function bucketsOf(subject: string, from = "203.0.113.7"): Promise<string[]> {
  network = from;
  calls.length = 0;
  await consumeAttempt("mail", subject);
  return calls.map(({ bucket }) => bucket);
}

it.each(["ann+shop@example.com", "Ann@Example.com", "ann+a+b@example.com"])(
  "counts %s as ann@example.com, when tries are taken and forgiven",
  async (address) => {
    const [, known] = await bucketsOf("ann@example.com");
    expect((await bucketsOf(address))[1]).toBe(known);
    calls.length = 0;
    await resetAttempts("mail", address);
    expect(calls.map(({ bucket }) => bucket)).toEqual([known]);
  },
);

it("counts other addresses and links apart", async () => {
  const subjects = ["ann@example.com", "ann+shop@other.example", "a+token", "A+token"];
  const buckets = new Set<string | undefined>();
  for (const subject of subjects) buckets.add((await bucketsOf(subject))[1]);
  expect(buckets.size).toBe(subjects.length);
});

it("counts the networks of one IPv6 /48 together, with a higher limit", async () => {
  const [site, one] = await bucketsOf("a", "2001:db8:1:2");
  const limits = calls.map(({ free_tries }) => free_tries);
  const { freeTries } = ATTEMPT_LIMITS.mail.network;
  expect(limits.slice(0, 2)).toEqual([freeTries * NETWORKS_PER_SITE, freeTries]);
  const [sameSite, other] = await bucketsOf("a", "2001:db8:1:3");
  expect([sameSite === site, other === one]).toEqual([true, false]);
  expect((await bucketsOf("a", "2001:db8:2:2"))[0]).not.toBe(site);
});
