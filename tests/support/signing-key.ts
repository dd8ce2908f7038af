// The key that signs links and encrypts secrets in unit tests: settings of a Supabase that is never queried.

/** Must be called before the first use of the settings, which are read once. */
export function setSigningKey(): void {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: "http://127.0.0.1:1",
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_tests",
    SUPABASE_SECRET_KEY: "sb_secret_tests",
  });
}
