export type Format = "bold" | "heading" | "list" | "link";

/** A text and what is selected in it. */
export type Selected = { text: string; from: number; to: number };

/** The text with its selection as bold, as a link, or its lines as a heading or a list; what is worked on stays selected. */
export function formatted(selected: Selected, format: Format): Selected {
  switch (format) {
    case "bold":
      return wrapped(selected, "**", "**");
    case "link":
      return linked(selected);
    case "heading":
      return prefixed(selected, "## ");
    case "list":
      return prefixed(selected, "- ");
  }
}

function wrapped({ text, from, to }: Selected, before: string, after: string): Selected {
  const changed = text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to);
  return { text: changed, from: from + before.length, to: to + before.length };
}

/** The address is what still has to be written, so it is selected. */
function linked({ text, from, to }: Selected): Selected {
  const address = "https://";
  const start = `${text.slice(0, from)}[${text.slice(from, to)}](`;
  return { text: `${start}${address})${text.slice(to)}`, from: start.length, to: start.length + address.length };
}

function prefixed({ text, from, to }: Selected, prefix: string): Selected {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const changed = lines.map((line) => prefix + line).join("\n");
  return {
    text: text.slice(0, start) + changed + text.slice(to),
    from: start + prefix.length,
    to: start + changed.length,
  };
}
