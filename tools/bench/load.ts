import { Agent, type IncomingHttpHeaders, request } from "node:http";

type Options = { requests: number; connections?: number; headers?: Record<string, string> };

/** Requests a URL repeatedly over a few keep-alive connections. */
export async function load(url: string, { requests, connections = 8, headers = {} }: Options): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let begun = 0;
  async function work(): Promise<void> {
    while (begun < requests) {
      begun += 1;
      const { status } = await get(url, headers, agent);
      if (status !== 200) throw new Error(`${url} returned ${status}`);
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}

export type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Sends one request. Returns the response with its raw body. */
export function get(url: string, headers: Record<string, string>, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}
