/** The longest mailto: URL that all email clients and browsers accept; some truncate longer ones. */
const longestAddress = 1_900;

/**
 * Builds a mailto: URL for exactly this address, even if it contains special characters, with an optional subject and
 * body. Truncates the body if the URL would be too long.
 */
export function mailtoOf(email: string, subject?: string, body?: string): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  if (!subject) return address;
  const withSubject = `${address}?subject=${encodeURIComponent(subject)}`;
  if (!body) return withSubject;
  const beforeBody = `${withSubject}&body=`;
  return beforeBody + fitting(body, longestAddress - beforeBody.length);
}

/** Returns as much of the text as fits when encoded, with an ellipsis if it was truncated. */
function fitting(body: string, length: number): string {
  // RFC 6068 §5: lines must end with CRLF.
  const characters = Array.from(body.toWellFormed().replace(/\r?\n/g, "\r\n"));
  const whole = encodeURIComponent(characters.join(""));
  if (whole.length <= length) return whole;
  const end = encodeURIComponent("…");
  let encoded = "";
  for (const character of characters) {
    const next = encoded + encodeURIComponent(character);
    if (next.length + end.length > length) break;
    encoded = next;
  }
  return encoded + end;
}
