import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export type ErrorReports = AsyncDisposable & { origin: string; errors: readonly string[] };

const script = "/reported-errors.js";
const inbox = "/reported-errors";

/** Adds an error-reporting script to each page of a site, for engines whose drivers do not report errors. */
export async function reportErrors(site: string): Promise<ErrorReports> {
  const errors: string[] = [];
  const source = `(${listen.toString()})(${JSON.stringify(inbox)})`;
  const server = createServer((incoming, response) => {
    if (incoming.url === script) return response.setHeader("content-type", "text/javascript").end(source);
    if (incoming.url !== inbox) return pass(incoming, response, site);
    void text(incoming).then((error) => response.end(String(errors.push(error))));
    return undefined;
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("Expected the server to listen on a port");
  return {
    origin: `http://localhost:${address.port}`,
    errors,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function pass(incoming: IncomingMessage, response: ServerResponse, site: string): void {
  const { method, headers, url = "/" } = incoming;
  const isPage = headers.accept?.includes("text/html") ?? false;
  const asked = { ...headers, ...(isPage && { "accept-encoding": "identity" }) };
  const sent = request(new URL(url, site), { method, headers: asked, setHost: false }, (answer) => {
    const { statusCode = 500, headers: given } = answer;
    if (!isPage || !given["content-type"]?.startsWith("text/html")) {
      response.writeHead(statusCode, given);
      answer.pipe(response);
      return;
    }
    void text(answer).then((html) => {
      const reporting = html.replace("<head>", `<head><script src="${script}"></script>`);
      const { "content-length": _, "transfer-encoding": __, ...rest } = given;
      return response.writeHead(statusCode, rest).end(method === "HEAD" ? undefined : reporting);
    });
  });
  sent.once("error", () => response.destroy());
  incoming.pipe(sent);
}

/** Runs in the page. Reports its errors to the server. */
function listen(inboxAddress: string): void {
  const report = (error: unknown) => navigator.sendBeacon(inboxAddress, `${String(error)} (${location.pathname})`);
  addEventListener(
    "error",
    ({ message, target }) => report(message ?? (target instanceof Element ? target.outerHTML : target)),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    report(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...given) => {
    report(given.join(" "));
    error(...given);
  };
}
