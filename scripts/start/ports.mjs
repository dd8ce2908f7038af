// Owns the question whether a port is free.
import { createServer } from "node:net";

/**
 * True if this process could listen there now. Without a host: on all interfaces, as the site does.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}
