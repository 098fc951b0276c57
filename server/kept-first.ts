import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { callerAddress } from "#app/platform/http/caller.server.ts";
import { namesTag } from "#app/platform/http/entity-tag.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.server.ts";
import { encodingFor } from "#app/platform/page-cache/encoding.ts";
import type { FindHeld, Held } from "#app/platform/page-cache/held.ts";
import { millisecondsSince, withoutKeys } from "./middleware/request-log.ts";
import { areaOf } from "./middleware/request-metrics.ts";
import { secure } from "./middleware/security-headers.ts";
import type { UnreadAnswers } from "./middleware/unread-answers.ts";

type Options = {
  find: FindHeld;
  log: Log;
  metrics: Metrics | undefined;
  unread: UnreadAnswers;
  trustProxy: number;
  isSecure: boolean;
};

/** Names and values in turn, as Node writes them. */
type RawHeaders = readonly string[];

type Prepared = { path: string; raw: { 200: RawHeaders; 304: RawHeaders }; area: string; loggedPath: string };

export type AnswerKept = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Returns a handler for what is in memory, in front of routing and middleware: with the same headers, log line, metrics,
 * and limit. It returns false, and does nothing, if the request is anything but an ordinary one for such a response.
 */
export function keptFirst({ find, log, metrics, unread, trustProxy, isSecure }: Options): AnswerKept {
  const prepared = new WeakMap<Held, Prepared>();

  /** Returns what is the same for every request for this path. */
  function prepare(held: Held, path: string): Prepared {
    const known = prepared.get(held);
    if (known?.path === path) return known;
    const raw = {
      200: rawHeaders({ ...held.headers, ...held.bodyHeaders }, isSecure),
      304: rawHeaders(held.headers, isSecure),
    };
    const made = { path, raw, area: areaOf(path), loggedPath: withoutKeys(path) };
    prepared.set(held, made);
    return made;
  }

  return (request, response) => {
    const { headers, method = "", socket, url = "" } = request;
    const started = performance.now();
    const path = url.split("?", 1)[0] ?? "";
    const held = isOrdinary(request) ? find(path, encodingFor(headers["accept-encoding"] ?? "")) : undefined;
    if (!held) return false;
    const status = namesTag(headers["if-none-match"] ?? null, held.etag) ? 304 : 200;
    const { raw, area, loggedPath } = prepare(held, path);
    const id = randomUUID();
    response.writeHead(status, [...raw[status], "x-request-id", id]);
    response.end(status === 200 && method === "GET" ? held.bytes : undefined);
    unread.count(response, callerAddress(socket.remoteAddress, String(headers["x-forwarded-for"] ?? ""), trustProxy));
    const seconds = (performance.now() - started) / 1000;
    log.info({ id, method, path: loggedPath, status, milliseconds: millisecondsSince(started) }, "request");
    metrics?.requestAnswered({ area, method, status, seconds });
    return true;
  };
}

function rawHeaders(given: Readonly<Record<string, string>>, isSecure: boolean): RawHeaders {
  const headers = new Headers(given);
  secure(headers, isSecure);
  return [...headers].flat();
}

/** Headers with which a request asks for something else than the whole response or a 304, or brings a body. */
const unusual = [
  "range",
  "if-range",
  "if-match",
  "if-modified-since",
  "if-unmodified-since",
  "content-length",
  "transfer-encoding",
  "expect",
  "upgrade",
] as const;

function isOrdinary({ headers, method, rawHeaders: raw }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (unusual.some((name) => headers[name] !== undefined)) return false;
  const hosts = raw.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host");
  return hosts.length === 1 && /^[\w.:[\]-]+$/.test(headers.host ?? "");
}
