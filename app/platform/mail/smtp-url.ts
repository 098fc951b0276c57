export type SmtpSettings = {
  host: string;
  port: number;
  /**
   * "implicit": TLS from the first byte. "required": fails without STARTTLS. "off": plain text, on this machine or if
   * configured.
   */
  tls: "implicit" | "required" | "off";
  user: string | undefined;
  password: string | undefined;
};

/**
 * Parses SMTP_URL. `smtps://` uses TLS from the first byte; `smtp://` requires STARTTLS, except on this machine, where
 * it is plain text unless `?tls=required` is set. `?tls=off` allows plain text to another host, but without a password.
 * Certificates are verified (NODE_EXTRA_CA_CERTS adds authorities). Throws an Error that explains the fix.
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

/** Returns whether traffic to a host stays on this machine. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
