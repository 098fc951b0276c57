import { useRef, useState } from "react";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import type { Messages } from "../messages.ts";

type Props = {
  name: string;
  label: string;
  messages: Messages["form"]["editor"];
  required?: boolean;
  defaultValue?: string | undefined;
  error?: string | undefined;
};

const formats = ["bold", "heading", "list", "link"] as const;
type Format = (typeof formats)[number];

/** A Markdown text field with formatting buttons and a preview. */
export function MarkdownField({ name, label, messages, required, defaultValue, error }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<string>();
  const area = () => field.current?.querySelector("textarea") ?? undefined;
  const isArabic = name.endsWith("Ar");
  const language = isArabic ? { lang: "ar", dir: "rtl" } : { lang: "en", dir: "ltr" };

  function format(how: Format) {
    const text = area();
    if (!text) return;
    const { selectionStart, selectionEnd, value } = text;
    const changed = formatted({ text: value, from: selectionStart, to: selectionEnd }, how);
    text.value = changed.text;
    text.focus();
    text.setSelectionRange(changed.from, changed.to);
    text.dispatchEvent(new Event("input", { bubbles: true })); // drafts are saved on input events
  }

  async function look() {
    if (preview !== undefined) return setPreview(undefined);
    const { renderMarkdown } = await import("#app/platform/markdown/markdown.ts");
    setPreview(renderMarkdown(area()?.value ?? ""));
  }

  return (
    <div ref={field} className="grid gap-2">
      <TextArea
        name={name}
        label={label}
        required={required}
        rows={10}
        defaultValue={defaultValue}
        error={error}
        hidden={preview !== undefined}
        {...language}
      />
      {preview !== undefined && (
        <div className="min-h-40 rounded-md border border-edge bg-paper px-4 py-3">
          {preview ? (
            <div
              {...language}
              className="article [&>:first-child]:mt-0"
              dangerouslySetInnerHTML={{ __html: preview }}
            />
          ) : (
            <p className="text-muted">{messages.nothing}</p>
          )}
        </div>
      )}
      <div role="group" aria-label={interpolate(messages.tools, { field: label })} className="flex flex-wrap gap-2">
        {formats.map((how) => (
          <Button key={how} tone="outline" size="small" disabled={preview !== undefined} onClick={() => format(how)}>
            {messages[how]}
          </Button>
        ))}
        <Button
          tone="outline"
          size="small"
          aria-pressed={preview !== undefined}
          onClick={() => void look()}
          className="ms-auto"
        >
          {preview === undefined ? messages.preview : messages.write}
        </Button>
      </div>
    </div>
  );
}

/** A text and the selected range. */
type Selected = { text: string; from: number; to: number };

/** Formats the selection as bold, a link, a heading, or a list, and keeps it selected. */
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

/** Selects the URL placeholder, since the URL still has to be typed. */
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
