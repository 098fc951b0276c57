import { once } from "node:events";
import type { Server, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { selfSignedCertificate } from "./self-signed-certificate.ts";

export type ReceivedMail = { from: string; to: string[]; raw: Buffer };

/**
 * The server's behavior for the next emails. A number is the status code with which the server responds at that step.
 */
export type Behaviour =
  | { at: "accept" }
  | { at: "sender" | "message"; answer: number; words?: string }
  /** `domain` limits it to recipients of this domain. */
  | { at: "recipient"; answer: number; words?: string; domain?: string }
  | { at: "message"; answer: "hang up" };

export type TestSmtpServer = AsyncDisposable & {
  port: number;
  /** Returns the value for SMTP_URL. Uses the correct password unless another is given. */
  url(password?: string): string;
  /** The certificate that clients must trust. */
  certificate: string;
  received: ReceivedMail[];
  behave(behaviour: Behaviour): void;
};

type Options = { starttls?: boolean; implicitTls?: boolean };

const user = "mailer@pmf.example";
const rightPassword = "p@ss:w/rd";

/** Starts a real mail server on this machine, with TLS and a password. */
export async function startSmtpServer({ starttls = true, implicitTls = false }: Options = {}): Promise<TestSmtpServer> {
  const { certificate, key } = selfSignedCertificate();
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour = { at: "accept" };
  const server = new SMTPServer({
    secure: implicitTls,
    cert: certificate,
    key,
    disabledCommands: starttls ? [] : ["STARTTLS"],
    authOptional: false,
    closeTimeout: 1,
    onAuth({ username, password }, _session, done) {
      if (username === user && password === rightPassword) return done(null, { user: username });
      done(rejection(535, "5.7.8 Authentication credentials invalid"));
    },
    onMailFrom: (_address, _session, done) => done(rejectionAt("sender", behaviour)),
    onRcptTo({ address }, _session, done) {
      const isSpared = behaviour.at === "recipient" && !address.endsWith(behaviour.domain ?? "");
      done(isSpared ? null : rejectionAt("recipient", behaviour));
    },
    onData(stream, { envelope }, done) {
      if (behaviour.at === "message" && behaviour.answer === "hang up") {
        stream.once("data", () => sockets.forEach((socket) => void socket.destroy()));
        return;
      }
      buffer(stream).then((raw) => {
        const refused = rejectionAt("message", behaviour);
        if (refused) return done(refused);
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done(null, "2.0.0 OK queued");
      }, done);
    },
  });
  server.on("error", () => {}); // tests disconnect on purpose
  const port = await listen(server.server, () => server.listen(0, "127.0.0.1"), sockets);
  return {
    port,
    certificate,
    received,
    url: (password = rightPassword) =>
      implicitTls
        ? `smtps://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`
        : `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}?tls=required`,
    behave(next) {
      behaviour = next;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function listen(server: Server, start: () => void, sockets: Set<Socket>): Promise<number> {
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const listening = once(server, "listening");
  start();
  await listening;
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("Expected the server to listen on a port");
  return address.port;
}

function rejectionAt(point: Behaviour["at"], behaviour: Behaviour): Error | null {
  if (behaviour.at !== point || !("answer" in behaviour) || behaviour.answer === "hang up") return null;
  return rejection(behaviour.answer, behaviour.words ?? "refused by the test");
}

function rejection(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
