export type Encoding = "br" | "zstd" | "gzip" | "identity";

const preferred = ["br", "zstd", "gzip"] as const;

/** Browsers send only a few different headers. */
const mostRemembered = 32;
const remembered = new Map<string, Encoding>();

/** Returns the best encoding that a browser accepts (RFC 9110 §12.5.3). `q=0` rejects an encoding. */
export function encodingFor(acceptEncoding: string): Encoding {
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const best = bestOf(acceptEncoding);
  remembered.set(acceptEncoding, best);
  return best;
}

function bestOf(acceptEncoding: string): Encoding {
  const accepted = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    accepted.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  return preferred.find((name) => (accepted.get(name) ?? 0) > 0) ?? "identity";
}
