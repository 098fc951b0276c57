/** A part of a paragraph in one style. Line breaks are part of the text. */
export type InlineRun = { text: string; isBold: boolean; isItalic: boolean; href: string | undefined };

/** Writes the text of one paragraph as Markdown that renders as exactly these runs. */
export function inlineMarkdown(runs: readonly InlineRun[]): string {
  const written = linked(runs);
  const lines = written.split("\n").map((line) => line.replace(/ {2,}/g, " ").trim());
  return lines
    .map(withoutHeading)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function linked(runs: readonly InlineRun[]): string {
  return groups(runs, ({ href }) => href)
    .map((group) => {
      const href = group[0]?.href;
      const text = bold(group);
      if (!href || !text.trim()) return text;
      return around(text.replace(/(?<!\\)[[\]]/g, "\\$&"), "[", `](${href})`);
    })
    .join("");
}

function bold(runs: readonly InlineRun[]): string {
  return emphasized(
    groups(runs, ({ isBold }) => isBold),
    italic,
    (run) => (run.isBold ? "**" : ""),
  );
}

function italic(runs: readonly InlineRun[]): string {
  return emphasized(
    groups(runs, ({ isItalic }) => isItalic),
    (group) => group.map(({ text }) => escaped(text)).join(""),
    (run) => (run.isItalic ? "*" : ""),
  );
}

function emphasized(
  parts: InlineRun[][],
  write: (runs: readonly InlineRun[]) => string,
  markOf: (run: InlineRun) => string,
): string {
  return parts.map((part) => marked(write(part), part[0] ? markOf(part[0]) : "")).join("");
}

/** Emphasis works only line by line, and only next to words: spaces and signs at the ends stay outside. */
function marked(text: string, mark: string): string {
  if (!mark) return text;
  return text
    .split("\n")
    .map((line) => (/[\p{L}\p{N}]/u.test(line) ? around(line, mark, mark) : line))
    .join("\n");
}

/** Puts marks around a text, inside the spaces around it. Emphasis does not begin or end with punctuation either. */
function around(text: string, before: string, after: string): string {
  const outside = before === "[" ? /\s/ : /[\s\p{P}\p{S}]/u;
  const letters = Array.from(text);
  const isInside = (letter: string) => !outside.test(letter);
  const start = letters.findIndex(isInside);
  if (start === -1) return text + before + after;
  const end = letters.findLastIndex(isInside) + 1;
  return [...letters.slice(0, start), before, ...letters.slice(start, end), after, ...letters.slice(end)].join("");
}

/** Splits a list where the key changes. */
function groups(runs: readonly InlineRun[], keyOf: (run: InlineRun) => unknown): InlineRun[][] {
  const found: InlineRun[][] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last?.[0] && keyOf(last[0]) === keyOf(run)) last.push(run);
    else found.push([run]);
  }
  return found;
}

/** Signs that would be Markdown are written so that they stay signs. */
function escaped(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])|\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (sign) => `\\${sign}`)
    .replace(/\](?=\()/g, "\\]")
    .replace(/&(?=#?\w{1,31};)/g, "\\&");
}

function withoutHeading(line: string): string {
  return line.replace(/^(#{1,6})(?=\s|$)/, "\\$1").replace(/^>/, "\\>");
}
