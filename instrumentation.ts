// Runs once when the server starts.

export async function register(): Promise<void> {
  // The bundler needs this exact comparison around the import to leave Node's modules out of the edge bundle.
  // oxlint-disable-next-line no-restricted-properties -- read at build time, not a setting
  if (process.env.NEXT_RUNTIME === "nodejs")
    await (await import("@/lib/server-start")).startServer();
}
