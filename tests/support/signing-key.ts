// What signs links and encrypts secrets in a unit test: the settings of a Supabase that nobody asks.

/** To be called before anything asks for the settings: they are read once. */
export function setSigningKey(): void {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: "http://127.0.0.1:1",
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_tests",
    SUPABASE_SECRET_KEY: "sb_secret_tests",
  });
}
