/**
 * Returns a record that names the mail server by its name or address or, if it is unknown, as the one that receives
 * emails (RFC 7208 §5).
 */
export function spfRecord(host: string | undefined): string {
  return `v=spf1 ${mechanismOf(host)} ~all`;
}

function mechanismOf(host: string | undefined): string {
  if (!host) return "mx";
  if (host.includes(":")) return `ip6:${host}`;
  return /^[\d.]+$/.test(host) ? `ip4:${host}` : `a:${host}`;
}
