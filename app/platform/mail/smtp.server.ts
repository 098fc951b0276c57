import { getCACertificates } from "node:tls";
import { createTransport } from "nodemailer";
import { singleAddress } from "./address.ts";
import { parseSmtpUrl } from "./smtp-url.ts";
import type { MailTransport } from "./transport.ts";

type SmtpOptions = {
  /** The value of SMTP_URL; see `parseSmtpUrl`. */
  url: string;
  /** Certificates to trust in addition to the system's. */
  extraCertificates?: string[];
  /** How long to wait for the server's greeting and, later, for its responses. */
  greetingSeconds?: number;
  silenceSeconds?: number;
};

/** Sends messages through a mail server, each over its own connection. Throws if the URL is invalid. */
export function createSmtpTransport({
  url,
  extraCertificates,
  greetingSeconds = 10,
  silenceSeconds = 30,
}: SmtpOptions): MailTransport {
  const { host, port, tls, user, password } = parseSmtpUrl(url);
  const mailer = createTransport({
    host,
    port,
    secure: tls === "implicit",
    requireTLS: tls === "required",
    ignoreTLS: tls === "off",
    auth: user === undefined ? undefined : { user, pass: password ?? "" },
    forceAuth: user !== undefined,
    connectionTimeout: 10_000,
    greetingTimeout: greetingSeconds * 1000,
    socketTimeout: silenceSeconds * 1000,
    tls: extraCertificates && { ca: [...getCACertificates("default"), ...extraCertificates] },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: "smtp",
    async deliver({ from, to }, raw, signal) {
      const envelope = { from: singleAddress(from), to: singleAddress(to) };
      const { response } = await mailer.sendMail({ envelope, raw: Buffer.from(raw), signal });
      return { state: "sent", answer: response };
    },
    async verify() {
      await mailer.verify();
    },
    close: () => mailer.close(),
  };
}
