import { until } from "#tests/support/until.ts";

/** Returns the product's URL. While the product restarts, waits until it is available again. */
export type Url = () => Promise<string>;

/** Called with every unsuccessful response and every dropped connection. */
export type Watch = (answer: { status: number; type: string; text: string } | "no answer") => void;

/**
 * Retries until the response is successful. After a 503 or a dropped connection, it is unknown whether the request was
 * stored. Throws on any other error, because the input was valid.
 */
export async function ask(
  url: Url,
  path: string,
  request: () => RequestInit,
  watch: Watch = () => {},
): Promise<string> {
  return until(async () => {
    const address = await url();
    const response = await fetch(new URL(path, address), request()).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined) return text;
    if (!response || text === undefined) watch("no answer");
    else {
      watch({ status: response.status, type: response.headers.get("content-type") ?? "", text });
      if (response.status !== 503) throw new Error(`${path} returned ${response.status}: ${text}`);
    }
    return undefined;
  });
}
