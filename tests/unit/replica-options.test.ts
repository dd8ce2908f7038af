import { nameDirectory, readReplicaOptions } from "@/scripts/replica/options";

const settings = { REPLICA_URL: "http://127.0.0.1:4001", REPLICA_KEY: "sb_publishable_replica" };
const live = {
  NEXT_PUBLIC_SUPABASE_URL: "https://x.supabase.co",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_live",
};

it("shows samples at a local address, and elsewhere with SAMPLE_FALLBACK=on", () => {
  const hasSamples = (SITE_URL: string, more = {}) =>
    readReplicaOptions({ ...settings, ...live, SITE_URL, ...more }).hasSamples;
  for (const local of [
    "http://localhost:3000",
    "http://127.0.0.1",
    "http://[::1]:1",
    "http://a.local",
  ])
    expect([local, hasSamples(local)]).toEqual([local, true]);
  for (const address of ["https://vets.example", "https://localhost.example", "http://10.0.0.1"])
    expect([address, hasSamples(address)]).toEqual([address, false]);
  expect(hasSamples("https://vets.example", { SAMPLE_FALLBACK: "on" })).toBe(true);
});

it("replicates the configured directory, and none for DATA_SOURCE=sample", () => {
  expect(readReplicaOptions({ ...settings, ...live }).live).toEqual({
    url: live.NEXT_PUBLIC_SUPABASE_URL,
    publishableKey: live.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  });
  expect(readReplicaOptions({ ...settings, ...live, DATA_SOURCE: "sample" }).live).toBeNull();
});

it("identifies directories by their keys, not their URLs", () => {
  const name = (url: string, publishableKey: string) =>
    nameDirectory({ live: { url, publishableKey } });
  expect(name("http://a", "one")).toBe(name("http://b", "one"));
  expect(name("http://a", "one")).not.toBe(name("http://a", "two"));
  expect(nameDirectory({ live: null })).toBe("samples");
});
