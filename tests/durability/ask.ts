import { setTimeout as pause } from "node:timers/promises";

/** Where the product is to be asked; waits while it is being started again. */
export type Url = () => Promise<string>;

/** Told of every answer that was no success, and of connections that broke off without one. */
export type Watch = (answer: { status: number; type: string; text: string } | "no answer") => void;

const restMilliseconds = 20;

/**
 * Asks until there is an answer that says that all is well. 503 and a connection that breaks off say nothing about what
 * was sent: it may be stored or not. Anything else is a refusal of something good, and thrown.
 */
export async function ask(
  url: Url,
  path: string,
  request: () => RequestInit,
  watch: Watch = () => {},
): Promise<string> {
  for (;;) {
    const address = await url();
    const response = await fetch(new URL(path, address), request()).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined) return text;
    if (!response || text === undefined) watch("no answer");
    else {
      watch({ status: response.status, type: response.headers.get("content-type") ?? "", text });
      if (response.status !== 503) throw new Error(`${path} was answered ${response.status}: ${text}`);
    }
    await pause(restMilliseconds);
  }
}
