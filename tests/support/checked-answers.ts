import * as z from "zod/mini";
import type { descriptionOf } from "#server/api.ts";
import { describedAnswers } from "./described-answers.ts";

type Check = ReturnType<typeof describedAnswers>;

/** The sites that are running, by port. */
const checked = new Map<string, Check>();
/** Descriptions differ only in their server and, with TLS, in the names of cookies. */
const checks = new Map<boolean, Check>();

const description = z.custom<ReturnType<typeof descriptionOf>>((value) => z.safeParse(parts, value).success);
const parts = z.looseObject({ paths: z.looseObject({}), components: z.looseObject({}) });

/** The headers of a connection, and what `fetch` has already decoded. */
const ofTransport = ["connection", "keep-alive", "transfer-encoding", "date", "content-encoding"];

/** From now on, `fetch` fails if an API response of a site that listens at `url` is not as the OpenAPI document says. */
export async function checkAnswersOf(url: string, isSecure: boolean): Promise<void> {
  let check = checks.get(isSecure);
  if (!check) {
    const response = await plainFetch(`${url}/api/openapi.json`);
    check = describedAnswers(z.parse(description, await response.json()));
    checks.set(isSecure, check);
  }
  checked.set(new URL(url).port, check);
}

/** Ends the checks, because another server can use the port later. */
export function stopCheckingAnswersOf(url: string): void {
  checked.delete(new URL(url).port);
}

const plainFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const { url, method } = input instanceof Request ? input : { url: String(input), method: init?.method };
  const { hostname, port, pathname } = new URL(url);
  const check = /^(localhost|127\.0\.0\.1)$/.test(hostname) && pathname.startsWith("/api/") && checked.get(port);
  if (!check) return response;
  const copy = await copyOf(response);
  if (copy) await check(method ?? "GET", pathname, copy).catch(report);
  return response;
};

/** Returns a response without what its connection added; undefined if the site ended while it was sending. */
async function copyOf(response: Response): Promise<Response | undefined> {
  const headers = new Headers(response.headers);
  for (const name of ofTransport) headers.delete(name);
  const { status } = response;
  const isText = headers.get("content-type")?.includes("json") ?? status < 300; // large files are not read twice
  const text = isText
    ? await response
        .clone()
        .text()
        .catch(() => undefined)
    : "";
  return text === undefined ? undefined : new Response(text || null, { status, headers });
}

/** Some callers repeat a request that fails, so the reason must be visible, too. */
function report(fault: unknown): never {
  console.error(fault);
  throw fault;
}
