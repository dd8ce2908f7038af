// Counts the request bodies that are sent or processed at once, of each network and in all.
import type { ServerResponse } from "node:http";
import type { BodyLimits } from "./body-limits";

/**
 * Returns a function that takes a slot until the response is sent. It returns null, or which limit is reached: that of the network or
 * that of all.
 */
export function createBodySlots({ perNetwork, inAll }: Pick<BodyLimits, "perNetwork" | "inAll">) {
  const held = new Map<ServerResponse, string>();
  return function takeSlot(network: string, response: ServerResponse): "network" | "all" | null {
    // A response that waits for an earlier one of its connection is not told when that ends.
    for (const one of held.keys()) if (one.req.socket.destroyed) held.delete(one);
    const ofNetwork = [...held.values()].filter((one) => one === network);
    if (ofNetwork.length >= perNetwork) return "network";
    if (held.size >= inAll) return "all";
    held.set(response, network);
    response.once("close", () => held.delete(response));
    return null;
  };
}
