export type SmtpSettings = {
  host: string;
  port: number;
  /** "implicit": TLS from the first byte. "required": STARTTLS or nothing. "off": plain, on this machine or by choice. */
  tls: "implicit" | "required" | "off";
  user: string | undefined;
  password: string | undefined;
};

/**
 * Reads SMTP_URL.
 *
 * - `smtps://user:password@host` is TLS from the first byte (port 465).
 * - `smtp://user:password@host` is STARTTLS or nothing (port 587), except on this very machine, where there is no wire
 *   to listen at and a relay often has no certificate for "localhost": there it is plain unless `?tls=required`.
 * - `?tls=off` allows a plain connection to another host, such as a relay in the same container network; it is refused
 *   together with a password, which would cross the network readable.
 *
 * A certificate is always checked; a private authority is made known by NODE_EXTRA_CA_CERTS. User and password are
 * percent-encoded. Throws a sentence that names the cure.
 */
export function parseSmtpUrl(text: string): SmtpSettings {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new Error("SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host");
  }
  const unknown = [...url.searchParams.keys()].find((name) => name !== "tls");
  if (unknown)
    throw new Error(`SMTP_URL has an unknown option "${unknown}"; only tls=off and tls=required are supported`);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const tls = tlsOf(url, isThisMachine(host));
  if (tls === "off" && url.password && !isThisMachine(host)) {
    throw new Error("SMTP_URL would send its password unencrypted: remove tls=off, or the user and password");
  }
  return {
    host,
    port: Number(url.port) || (tls === "implicit" ? 465 : 587),
    tls,
    user: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
  };
}

function tlsOf(url: URL, local: boolean): SmtpSettings["tls"] {
  const wish = url.searchParams.get("tls");
  if (wish !== null && wish !== "off" && wish !== "required") {
    throw new Error(`SMTP_URL has tls=${wish}; use tls=off or tls=required`);
  }
  if (url.protocol === "smtps:") {
    if (wish === "off") throw new Error("SMTP_URL contradicts itself: smtps:// is always encrypted, tls=off is not");
    return "implicit";
  }
  return wish ?? (local ? "off" : "required");
}

/** Whether what is sent to a host stays on this machine. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
