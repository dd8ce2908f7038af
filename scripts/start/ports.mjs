// Finds free ports.
import { createServer } from "node:net";

/**
 * Whether this process could listen on the port. Without a host: on all interfaces.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port, host) {
  return (await findTrouble(port, host)) === null;
}

/**
 * Why the site could not listen there now, and what to do; null if it could.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string | null>}
 */
export async function describePortTrouble(port, host) {
  const trouble = await findTrouble(port, host);
  return trouble === null ? null : formatPortTrouble(port, trouble);
}

/** @param {number} port @param {string} trouble as the system calls it */
export function formatPortTrouble(port, trouble) {
  if (trouble !== "EACCES")
    return `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`;
  return (
    `Port ${port} is for root: programs of other users get none below 1024. Choose another one: PORT=3000 npm start\n` +
    "Visitors come by 80 and 443 where nginx stands in front: docs/operating.md, 'Behind nginx'."
  );
}

/** @param {number} port @param {string} [host] @returns {Promise<string | null>} as the system calls it */
function findTrouble(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code ?? ""));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/**
 * Returns a port that no process listens on.
 * @param {string} host
 * @returns {Promise<number>}
 */
export function findFreePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port: 0, host }, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
