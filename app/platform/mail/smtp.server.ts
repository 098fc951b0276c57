import { Readable } from "node:stream";
import { getCACertificates } from "node:tls";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isAscii, smtpAddress } from "./address.ts";
import { DeliveryFailure, type DeliveryStep } from "./classify-failure.ts";
import { parseSmtpUrl, type SmtpSettings } from "./smtp-url.ts";
import type { Delivered, MailTransport } from "./transport.ts";

type SmtpOptions = ({ url: string } | { server: SmtpSettings }) & {
  /** Certificates to trust in addition to the system's. */
  extraCertificates?: string[];
  /** How long to wait for the server's greeting and, later, for its responses. */
  greetingSeconds?: number;
  silenceSeconds?: number;
};

/** Sends messages through a mail server, each over its own connection. Throws for an invalid SMTP_URL. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { extraCertificates, greetingSeconds = 10, silenceSeconds = 30 } = options;
  const { host, port, tls, user, password } = "server" in options ? options.server : parseSmtpUrl(options.url);
  const open = new Set<SMTPConnection>();

  /** Connects and signs in, then runs `work`. Whatever fails before `work` is the session's failure. */
  function inSession<Result>(
    work: (connection: SMTPConnection, extensions: string) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    let step: DeliveryStep = "session";
    const fail = (error: unknown) =>
      reject(error instanceof DeliveryFailure ? error : new DeliveryFailure(step, error));
    const connection = new SMTPConnection({
      host,
      port,
      secure: tls === "implicit",
      requireTLS: tls === "required",
      ignoreTLS: tls === "off",
      connectionTimeout: 10_000,
      greetingTimeout: greetingSeconds * 1000,
      socketTimeout: silenceSeconds * 1000,
      tls: extraCertificates && { ca: [...getCACertificates("default"), ...extraCertificates] },
    });
    open.add(connection);
    const abort = () => fail(Object.assign(new Error("The server did not respond in time"), { code: "EABORT" }));
    signal?.addEventListener("abort", abort, { once: true });
    connection.on("error", fail);
    // The library first ends the connection, and then says with what answer the server did (421).
    connection.once("end", () => setImmediate(fail, new Error("The server closed the connection")));
    let extensions = "";
    const start = (error: unknown) => {
      if (error) return fail(error);
      step = "message";
      work(connection, extensions).then(resolve, fail);
    };
    connection.connect((error) => {
      extensions = String(connection.lastServerResponse);
      if (error || user === undefined) return start(error);
      connection.login({ credentials: { user, pass: password ?? "" } }, start);
    });
    if (signal?.aborted) abort();
    return promise.finally(() => {
      signal?.removeEventListener("abort", abort);
      open.delete(connection);
      connection.close();
    });
  }

  return {
    kind: "smtp",
    async deliver({ from, to }, raw, signal, onMessage) {
      const envelope = { from: smtpAddress(from), to: [smtpAddress(to)], size: raw.byteLength };
      return inSession(async (connection, extensions) => {
        if (!envelope.to.every(isAscii) && !/[ -]SMTPUTF8\b/i.test(extensions)) throw needsSmtpUtf8();
        return send(connection, envelope, handing(raw, onMessage));
      }, signal);
    },
    verify: () => inSession(async () => undefined),
    close: () => open.forEach((connection) => connection.close()),
  };
}

/** The failure that servers report in this case (RFC 6531 §3.5), because many would pass on an address that no one reads. */
function needsSmtpUtf8(): DeliveryFailure {
  const message = "553 5.6.7 The address needs SMTPUTF8, which the mail server does not offer";
  return new DeliveryFailure("recipient", Object.assign(new Error(message), { code: "EENVELOPE" }));
}

type Envelope = { from: string; to: string[]; size: number };

/** Calls `onMessage` when the connection begins to read the message, which is when the server has accepted DATA. */
function handing(raw: Uint8Array, onMessage?: () => void): Readable {
  function* read() {
    onMessage?.();
    yield Buffer.from(raw);
  }
  return Readable.from(read(), { objectMode: false });
}

function send(connection: SMTPConnection, envelope: Envelope, message: Readable): Promise<Delivered> {
  const { promise, resolve, reject } = Promise.withResolvers<Delivered>();
  connection.send(envelope, message, (error, info) => {
    if (error) reject(new DeliveryFailure(stepOf(error, envelope), error));
    else resolve({ state: "sent", answer: info.response });
  });
  return promise;
}

/**
 * MAIL FROM contains only our own address, unless the recipient's needs SMTPUTF8: then a rejection can be about that.
 */
function stepOf({ command }: { command?: string | undefined }, { to }: Envelope): DeliveryStep {
  if (command === "MAIL FROM" && to.every(isAscii)) return "sender";
  return command === "RCPT TO" || command === "MAIL FROM" ? "recipient" : "message";
}
