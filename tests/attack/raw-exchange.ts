import { once } from "node:events";
import { connect } from "node:net";

export type RawAnswer = { status: number; head: string; body: string; answers: number };

/** Sends raw bytes that no client would send, and reads until the server closes the connection. */
export async function rawExchange(url: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding("latin1");
  socket.on("error", () => undefined); // a closed connection is also a valid result
  let received = "";
  socket.on("data", (part: string) => (received += part));
  socket.write(Buffer.from(text, "latin1"));
  await once(socket, "close");
  const [head = "", ...rest] = received.split("\r\n\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: rest.join("\r\n\r\n"),
    answers: received.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0,
  };
}

/** Sends a request whose path is copied to the request line unchanged. */
export function rawGet(url: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const lines = Object.entries({ Host: new URL(url).host, Connection: "close", ...headers });
  return rawExchange(url, [`GET ${path} HTTP/1.1`, ...lines.map((line) => line.join(": ")), "", ""].join("\r\n"));
}

/** Returns the value of a response header. */
export function headerOf({ head }: RawAnswer, name: string): string | undefined {
  const line = head.split("\r\n").find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}
