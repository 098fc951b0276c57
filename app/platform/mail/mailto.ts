/** What e-mail programs and browsers take as one address; some cut what is longer. */
const longestAddress = 1_900;

/**
 * A mailto: address that carries the e-mail and nothing else, whatever a stranger wrote; with a subject and the
 * beginning of a text if wanted. What would make the address too long is cut from the end of the text.
 */
export function mailtoOf(email: string, subject?: string, body?: string): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  if (!subject) return address;
  const withSubject = `${address}?subject=${encodeURIComponent(subject)}`;
  if (!body) return withSubject;
  const beforeBody = `${withSubject}&body=`;
  return beforeBody + fitting(body, longestAddress - beforeBody.length);
}

/** As much of a text as fits when it is encoded, with an ellipsis where it was cut. */
function fitting(body: string, length: number): string {
  // RFC 6068 §5: lines end with CRLF.
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
