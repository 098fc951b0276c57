export type Format = "heading" | "bold" | "italic" | "link" | "list" | "quote";

type Selected = { text: string; from: number; to: number };

const marks = { bold: "**", italic: "*" } as const;
const prefixes = { heading: "## ", list: "- ", quote: "> " } as const;

/**
 * Formats the selection and keeps it selected, or removes this format if it is there. Without a selection, what is typed
 * next has the format, until it is chosen again.
 */
export function formatted(selected: Selected, format: Format): Selected {
  if (format === "link") return linked(selected);
  if (format === "bold" || format === "italic") return wrapped(selected, marks[format]);
  return prefixed(selected, prefixes[format]);
}

function wrapped({ text, from, to }: Selected, mark: string): Selected {
  if (isWrapped({ text, from, to }, mark)) {
    const bare = text.slice(0, from - mark.length) + text.slice(from, to) + text.slice(to + mark.length);
    return { text: bare, from: from - mark.length, to: to - mark.length };
  }
  const typed = text.slice(0, from);
  if (from === to && text.startsWith(mark, to) && isOpen(typed, mark)) {
    // Spaces before the closing mark would make it plain asterisks.
    const written = typed.trimEnd();
    const closed = written + mark + typed.slice(written.length);
    return { text: closed + text.slice(to + mark.length), from: closed.length, to: closed.length };
  }
  const changed = typed + mark + text.slice(from, to) + mark + text.slice(to);
  return { text: changed, from: from + mark.length, to: to + mark.length };
}

/** Whether the line that ends this text has begun bold or italic letters, but has not ended them. */
function isOpen(typed: string, mark: string): boolean {
  const line = typed.slice(typed.lastIndexOf("\n") + 1);
  const rest = mark === marks.italic ? line.replaceAll(marks.bold, "") : line;
  return rest.split(mark).length % 2 === 0;
}

/** One asterisk next to the selection is italic, two are bold, and three are both. */
function isWrapped({ text, from, to }: Selected, mark: string): boolean {
  const before = /\**$/.exec(text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const after = /^\**/.exec(text.slice(to, to + 3))?.[0].length ?? 0;
  const shared = Math.min(before, after);
  return mark.length === 2 ? shared >= 2 : shared === 1 || shared === 3;
}

/** Selects the URL placeholder, since the URL still has to be typed. */
function linked({ text, from, to }: Selected): Selected {
  const address = "https://";
  const start = `${text.slice(0, from)}[${text.slice(from, to)}](`;
  return { text: `${start}${address})${text.slice(to)}`, from: start.length, to: start.length + address.length };
}

function prefixed({ text, from, to }: Selected, prefix: string): Selected {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const isRemoved = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (isRemoved ? line.slice(prefix.length) : prefix + line)).join("\n");
  const first = isRemoved ? Math.max(start, from - prefix.length) : from + prefix.length;
  return {
    text: text.slice(0, start) + changed + text.slice(to),
    from: Math.min(first, start + changed.length),
    to: start + changed.length,
  };
}

const itemStart = /^([ \t]*)(?:([-*+>])|(\d{1,4})([.)]))([ \t]+)/;

/** Continues a list or a quote on the next line, or ends it after an empty item. Undefined in other lines. */
export function continued({ text, from, to }: Selected): Selected | undefined {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const line = text.slice(start, from);
  const [found, indent = "", sign, number, point = "", gap = ""] = itemStart.exec(line) ?? [];
  if (from !== to || !found) return undefined;
  if (line.trimEnd().length < found.length) {
    const gap = start > 0 && text[start - 2] !== "\n" ? "\n" : ""; // without it, the next line belongs to the last item
    const at = start + gap.length;
    return { text: text.slice(0, start) + gap + text.slice(to), from: at, to: at };
  }
  const next = `\n${indent}${sign ?? `${Number(number) + 1}${point}`}${gap}`;
  return { text: text.slice(0, from) + next + text.slice(to), from: from + next.length, to: from + next.length };
}

const blockStart = /^(?:#{1,6} |[-*+>] |\d{1,4}[.)] )/;

/** Pasted Markdown after the text `before`. Headings, lists, and quotes start a new line. */
export function pasted(markdown: string, before: string): string {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.trim() && blockStart.test(markdown) ? `\n\n${markdown}` : markdown;
}

/** Changes a text field as if it were typed, so that undo works and drafts are saved. */
export function retype(field: HTMLTextAreaElement, { text, from, to }: Selected): void {
  const { value } = field;
  const most = Math.min(value.length, text.length);
  let start = 0;
  while (start < most && value[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && value.at(-1 - end) === text.at(-1 - end)) end += 1;
  insert(field, { start, end: value.length - end }, text.slice(start, text.length - end));
  field.setSelectionRange(from, to);
}

/** Moves the focus between the buttons of a toolbar, which has one tab stop. */
export function moveFocus(toolbar: HTMLElement, key: string): void {
  const buttons = [...toolbar.querySelectorAll<HTMLElement>("button:not([disabled])")];
  const next = getComputedStyle(toolbar).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const step = key === next ? 1 : key === "ArrowLeft" || key === "ArrowRight" ? -1 : 0;
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (step) buttons[at + step]?.focus();
}

/** Replaces a part of a text field with pasted Markdown. */
export function pasteAt(field: HTMLTextAreaElement, part: { start: number; end: number }, markdown: string): void {
  insert(field, part, pasted(markdown, field.value.slice(0, part.start)));
}

/** Replaces a part of a text field as if it were typed. */
function insert(field: HTMLTextAreaElement, part: { start: number; end: number }, text: string): void {
  field.focus();
  field.setSelectionRange(part.start, part.end);
  if (part.start === part.end && !text) return;
  // Nothing else keeps the browser's own undo. Where this is not possible, the text changes without it.
  // oxlint-disable-next-line typescript/no-deprecated -- no replacement exists
  if ("execCommand" in document && document.execCommand(text ? "insertText" : "delete", false, text)) return;
  field.setRangeText(text, part.start, part.end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
