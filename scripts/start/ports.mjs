// Finds free ports.
import { createServer } from "node:net";

/**
 * Why the site could not listen there now, and what to do; null if it could. Without a host: on all interfaces.
 * @param {number} port @param {string} [host]
 */
export async function findPortTrouble(port, host) {
  return listen(port, host).then(
    () => null,
    ({ code }) => formatPortTrouble(port, code),
  );
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

/** Returns a port that no process listens on. @param {string} host */
export function findFreePort(host) {
  return listen(0, host);
}

/**
 * Listens for a moment. Returns the port, or throws what the system says.
 * @param {number} port @param {string} [host] @returns {Promise<number>}
 */
function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
