import { useRef, useState } from "react";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import type { Words } from "../strings.en.ts";
import { type Format, formatted } from "./format-text.ts";

type Props = {
  name: string;
  label: string;
  words: Words["form"]["editor"];
  required?: boolean;
  defaultValue?: string | undefined;
  error?: string | undefined;
};

const formats = ["bold", "heading", "list", "link"] as const satisfies readonly Format[];

/** A text with simple structure: buttons write the Markdown, and what it becomes can be looked at. */
export function MarkdownField({ name, label, words, required, defaultValue, error }: Props) {
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
    text.dispatchEvent(new Event("input", { bubbles: true })); // drafts listen for what is typed
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
            <p className="text-muted">{words.nothing}</p>
          )}
        </div>
      )}
      <div role="group" aria-label={fill(words.tools, { field: label })} className="flex flex-wrap gap-2">
        {formats.map((how) => (
          <Button key={how} tone="outline" size="small" disabled={preview !== undefined} onClick={() => format(how)}>
            {words[how]}
          </Button>
        ))}
        <Button
          tone="outline"
          size="small"
          aria-pressed={preview !== undefined}
          onClick={() => void look()}
          className="ms-auto"
        >
          {preview === undefined ? words.preview : words.write}
        </Button>
      </div>
    </div>
  );
}
