// The address that `npm start` listens on behind a proxy: the site under test has TRUSTED_PROXIES=1.
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { siteOrigin } from "../support/site";

test("a site behind a proxy listens on 127.0.0.1 only", async () => {
  const port = Number(new URL(siteOrigin()).port);
  expect(await isOpen("127.0.0.1", port)).toBe(true);
  // On Linux these are this machine as well: a server on all interfaces would accept connections there.
  for (const host of ["127.0.0.2", "::1"]) expect(await isOpen(host, port), host).toBe(false);
});

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
