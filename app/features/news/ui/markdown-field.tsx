import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { LanguageAttributes } from "#app/platform/i18n/text-in.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Messages } from "../messages.ts";
import type { Format } from "./markdown-format.ts";

/** The buttons, in order. Keys work with Ctrl or Command. */
const formats = ["heading", "bold", "italic", "link", "list", "quote"] as const;
const formatKeys: Partial<Record<Format, string>> = { bold: "B", italic: "I", link: "K" };

type Props = {
  name: string;
  label: string;
  /** The language of the text. */
  attributes: LanguageAttributes;
  messages: Messages["form"]["editor"];
  required?: boolean;
  defaultValue?: string | undefined;
  error?: string | undefined;
};

/** A Markdown text field with formatting buttons, their shortcuts, pasting from other programs, and a preview. */
export function MarkdownField({ name, label, attributes, messages, required = false, defaultValue, error }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  /** Loaded when the field or its toolbar gets the focus. */
  const tools = useRef<typeof import("./markdown-format.ts")>(undefined);
  const [preview, setPreview] = useState<string>();

  async function load() {
    return (tools.current ??= await import("./markdown-format.ts"));
  }

  async function format(how: Format) {
    const { retype, formatted } = await load();
    if (text.current) retype(text.current, formatted(selectedIn(text.current), how));
  }

  function useKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const asked = isCommand && !event.shiftKey && formats.find((how) => isKey(event, formatKeys[how]));
    const next =
      event.key === "Enter" &&
      !isCommand &&
      !event.shiftKey &&
      tools.current?.continued(selectedIn(event.currentTarget));
    if (!asked && !next) return;
    event.preventDefault(); // the search, which Ctrl+K opens elsewhere, leaves it alone
    if (asked) void format(asked);
    else if (next) tools.current?.retype(event.currentTarget, next);
  }

  /** Pastes what other programs copy as Markdown. If the reader cannot be loaded, it is plain text. */
  async function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData("text/html");
    if (!html) return;
    const field = event.currentTarget;
    const plain = event.clipboardData.getData("text/plain");
    event.preventDefault();
    const [{ pasteAt }, read] = await Promise.all([
      load(),
      import("#app/platform/markdown/markdown-from-html.ts").catch(() => undefined),
    ]);
    // Read now, because the user may have typed in the meantime.
    const { selectionStart: start, selectionEnd: end } = field;
    pasteAt(field, { start, end }, read?.markdownFromHtml(html) || plain);
  }

  async function look() {
    if (preview !== undefined) return setPreview(undefined);
    const { renderMarkdown } = await import("#app/platform/markdown/markdown.ts");
    setPreview(renderMarkdown(text.current?.value ?? ""));
  }

  return (
    <Field label={label} required={required} error={error} className="rich-field">
      {(control) => (
        <div className="rich" data-wrong={error ? true : undefined}>
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus */}
          <div
            role="toolbar"
            aria-label={interpolate(messages.tools, { field: label })}
            onFocus={() => void load()}
            onKeyDown={({ currentTarget, key }) => tools.current?.moveFocus(currentTarget, key)}
          >
            {formats.map((how) => (
              <IconButton
                key={how}
                label={keyed(messages[how], formatKeys[how])}
                aria-keyshortcuts={formatKeys[how] && `Control+${formatKeys[how]}`}
                tabIndex={how === formats[0] ? 0 : -1}
                disabled={preview !== undefined}
                onClick={() => void format(how)}
              >
                <Icon name={how} size={18} />
              </IconButton>
            ))}
            <Button tone="quiet" size="small" aria-pressed={preview !== undefined} onClick={() => void look()}>
              <Icon name={preview === undefined ? "eye" : "edit"} size={18} />
              {preview === undefined ? messages.preview : messages.write}
            </Button>
          </div>
          <textarea
            ref={text}
            name={name}
            required={required}
            rows={10}
            defaultValue={defaultValue}
            hidden={preview !== undefined}
            onFocus={() => void load()}
            onKeyDown={useKey}
            onPaste={(event) => void paste(event)}
            {...attributes}
            {...control}
            className="control"
          />
          {preview !== undefined && (
            <div className="rich-preview">
              {preview ? (
                <div
                  {...attributes}
                  className="article [&>:first-child]:mt-0"
                  dangerouslySetInnerHTML={{ __html: preview }}
                />
              ) : (
                <p className="text-muted">{messages.nothing}</p>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function selectedIn({ value: text, selectionStart: from, selectionEnd: to }: HTMLTextAreaElement) {
  return { text, from, to };
}

/** On an Arabic keyboard, the key is known by its place. */
function isKey({ key, code }: KeyboardEvent, letter: string | undefined): boolean {
  return letter !== undefined && (/^[a-z]$/i.test(key) ? key.toUpperCase() === letter : code === `Key${letter}`);
}

function keyed(name: string, key: string | undefined): string {
  return key ? `${name} (Ctrl+${key})` : name;
}
