/** The replica's own database cannot be opened, read or written. */
export class ReplicaError extends Error {
  constructor(what: string, cause: unknown) {
    const detail = cause instanceof Error && "detail" in cause ? ` (${String(cause.detail)})` : "";
    super(`${what}: ${String(cause)}${detail}`, { cause });
  }
}
