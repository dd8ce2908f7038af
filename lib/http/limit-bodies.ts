// Limits request bodies by length, time, parts and number before anything parses them: Next reads them without any limit, and its
// time grows with the square of a form's fields. Small bodies are held until they are complete; those with files pass through.
import { AsyncResource } from "node:async_hooks";
import { IncomingMessage, type Server, ServerResponse } from "node:http";
import { clientNetwork } from "./network";
import {
  type BodyLimits,
  FORM_LIMITS,
  IMPORT_LIMITS,
  isPictureForm,
  MAX_PARTS,
  PICTURE_LIMITS,
} from "./body-limits";
import { SAFE_METHODS, REFUSALS, refuseBody } from "./refusals";
import { limitMissing } from "./read-rate-limit";
import { onRequestStart } from "./requests";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Limits the bodies of every server of this process. */
export function limitBodies(trustedProxies: number): void {
  const limited = new WeakSet<Server>();
  const isRefused = limitMissing(trustedProxies);
  onRequestStart(({ server }) => {
    if (limited.has(server)) return;
    limited.add(server);
    limitBodiesOf(server, { trustedProxies, isRefused });
  });
}

type Options = {
  trustedProxies: number;
  forms?: BodyLimits;
  files?: BodyLimits;
  /** Whether a request is refused before anything else, with a body or without. */
  isRefused?: (request: IncomingMessage) => boolean;
};

/** The listeners of the server get a request with a small body only when it has arrived. */
export function limitBodiesOf(
  server: Server,
  { trustedProxies, forms = FORM_LIMITS, files = PICTURE_LIMITS, isRefused = () => false }: Options,
): void {
  const takeFormSlot = createBodySlots(forms);
  const takeFileSlot = createBodySlots(files);

  function receive(exchange: Exchange, begin: () => void): void {
    const { headers, url = "" } = exchange.request;
    // Not a number for a chunked body, which declares no length.
    const declared = Number(headers["content-length"]);
    const fileBytes = fileBytesOf(url.split("?")[0] ?? "", declared <= forms.bytes);
    const { milliseconds } = fileBytes ? files : forms;
    const limits = { maxBytes: fileBytes ?? forms.bytes, milliseconds, isHeld: !fileBytes };
    if (declared > limits.maxBytes) return refuseBody(exchange, REFUSALS.long);
    const network = clientNetwork(String(headers["x-forwarded-for"] ?? ""), trustedProxies);
    const takeSlot = fileBytes ? takeFileSlot : takeFormSlot;
    const full = takeSlot(network, exchange.response);
    if (full) return refuseBody(exchange, REFUSALS[full]);
    watchBody(exchange, limits, AsyncResource.bind(begin));
  }

  const { emit } = server;
  const value = (event: string, ...given: unknown[]) => {
    const [request, response] = given;
    const pass = () => Reflect.apply(emit, server, [event, ...given]);
    const isRequest =
      event === "request" &&
      request instanceof IncomingMessage &&
      response instanceof ServerResponse;
    if (!isRequest) return pass();
    if (!isReadable(request)) return refuseBody({ request, response }, REFUSALS.address);
    if (isSentToFile(request)) return refuseBody({ request, response }, REFUSALS.method);
    if (isRefused(request)) return refuseBody({ request, response }, REFUSALS.missing);
    return hasBody(request) ? receive({ request, response }, pass) : pass();
  };
  Object.defineProperty(server, "emit", { value, configurable: true, writable: true });
}

/** Whether the percent signs of the path stand for characters; Next answers others with a 500. */
function isReadable({ url = "" }: IncomingMessage): boolean {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** The files of the build and of the folder `public`. */
const FILE = /^\/(?:(?:_next\/static|images)\/|(?:boot\.js|favicon\.ico)(?:\?|$))/;

/** Whether the method is none that a file answers; Next answers those of files with a 500. */
function isSentToFile({ method = "", url = "" }: IncomingMessage): boolean {
  return !SAFE_METHODS.includes(method) && FILE.test(url);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/** The maximum length of a form with a file; null where no form has one, and for a page's small form, which may have none. */
function fileBytesOf(path: string, isSmall: boolean): number | null {
  if (path === "/api/imports") return IMPORT_LIMITS.bytes;
  if (/^\/api\/listings\/[^/]+\/photos$/.test(path)) return PICTURE_LIMITS.bytes;
  return isPictureForm(path) && !isSmall ? PICTURE_LIMITS.bytes : null;
}

type Limits = { maxBytes: number; milliseconds: number; isHeld: boolean };

/** Takes the place of the function by which Node's parser hands over each piece, and null at the end. */
function watchBody(exchange: Exchange, limits: Limits, begin: () => void): void {
  const { request, response } = exchange;
  const { maxBytes, milliseconds, isHeld } = limits;
  const push = request.push.bind(request);
  const countParts = createPartCounter();
  const timer = setTimeout(() => refuseBody(exchange, REFUSALS.slow), milliseconds);
  const stop = () => clearTimeout(timer);
  // After an early response only that closes, and while a response waits for another one only the request.
  request.once("close", stop);
  response.once("close", stop);
  let held = Buffer.alloc(0);
  let bytes = 0;

  request.push = (piece: Buffer | null) => {
    if (piece === null) {
      stop();
      if (!isHeld) return push(null);
      declareLength(request, bytes);
      push(held.subarray(0, bytes));
      push(null);
      begin();
      return false;
    }
    const end = bytes + piece.length;
    if (end > maxBytes || countParts(piece) > MAX_PARTS) {
      stop();
      refuseBody(exchange, REFUSALS.long);
      return true;
    }
    if (isHeld) {
      // Copied together: pieces of one byte would each take hundreds.
      if (end > held.length) held = Buffer.concat([held], Math.min(maxBytes, end * 2));
      piece.copy(held, bytes);
    }
    bytes = end;
    // Of a request that is answered already, for example since nobody is signed in, the rest is discarded.
    return isHeld || response.writableEnded || push(piece);
  };
  if (!isHeld) begin();
}

/** Once it has arrived, a chunked body has a known length like any other. */
function declareLength({ headers }: IncomingMessage, bytes: number): void {
  delete headers["transfer-encoding"];
  headers["content-length"] = String(bytes);
}

/** The header that every part with a name has, whatever is taken for the boundary. */
const PART = "content-disposition";

/** Counts the parts of a multipart form piece by piece. */
function createPartCounter(): (piece: Buffer) => number {
  let parts = 0;
  let rest = "";
  return (piece) => {
    const texts = (rest + piece.toString("latin1").toLowerCase()).split(PART);
    parts += texts.length - 1;
    rest = (texts.at(-1) ?? "").slice(1 - PART.length);
    return parts;
  };
}

// Counts the request bodies that are sent or processed at once, of each network and in all.

/**
 * Returns a function that takes a slot until the response is sent. It returns null, or which limit is reached: that of the network or
 * that of all.
 */
function createBodySlots({ perNetwork, inAll }: Pick<BodyLimits, "perNetwork" | "inAll">) {
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
