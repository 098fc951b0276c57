/**
 * How the connection to a mail server is encrypted. "implicit": TLS from the first byte. "required": STARTTLS, or
 * nothing is sent. "off": plain text.
 */
export const mailSecurities = ["implicit", "required", "off"] as const;
