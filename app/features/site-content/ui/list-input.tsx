import { use, useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import type { ListField } from "#app/platform/content/field.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { BlockFormContext } from "./block-form-context.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { FieldInput } from "./field-input.tsx";
import { keyOfItem } from "./item-key.ts";
import type { InputProps } from "./text-in-both.tsx";

type Item = Record<string, unknown>;
type Props = Omit<InputProps, "field" | "isSample" | "value"> & {
  field: ListField;
  items: readonly Item[];
  /** Whether the item at an index is still a sample. */
  isSampleAt: (index: number) => boolean;
};

/** A list of items that can be added, removed, and moved, either with buttons or by dragging the handle. */
export function ListInput({ field, path, items, problems, isSampleAt, onChange }: Props) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const [dragged, setDragged] = useState<number>();
  const { min, max } = field.bounds;
  const change = (changed: readonly Item[]) => onChange(changed, path);

  function move(from: number, to: number) {
    const moved = items.filter((_, index) => index !== from);
    const [item] = items.slice(from, from + 1);
    if (item) change(moved.toSpliced(to, 0, item));
  }

  const problem = sentenceOf(messages, problems[path]);
  const marked = [...Object.keys(problems), ...use(BlockFormContext).conflicts.map(({ path }) => path)];
  const isMarked = (start: string) => marked.some((at) => at.startsWith(`${start}.`));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{field.label[language]}</legend>
      <ol className="grid gap-3">
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons offer the same actions
          <li
            key={keyOfItem(item)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
            }}
            className="rounded-lg border border-line bg-surface p-3"
          >
            <details open={items.length <= 3 || isMarked(`${path}.${index}`) || undefined}>
              <summary className="flex cursor-pointer items-center gap-2">
                <span
                  draggable
                  onDragStart={() => setDragged(index)}
                  onDragEnd={() => setDragged(undefined)}
                  aria-hidden="true"
                  className="cursor-grab px-1 text-muted"
                >
                  ⠿
                </span>
                <span className="min-w-0 grow truncate">
                  {nameOf(item, language) || interpolate(messages.item, { number: index + 1 })}
                </span>
                {isSampleAt(index) && (
                  <span className="rounded-full border border-gold px-2 text-xs text-gold-text">{messages.sample}</span>
                )}
              </summary>
              <div className="mt-3 grid gap-4">
                {Object.entries(field.fields).map(([name, part]) => (
                  <FieldInput
                    key={name}
                    field={part}
                    path={`${path}.${index}.${name}`}
                    value={item[name]}
                    problems={problems}
                    isSample={false}
                    onChange={onChange}
                  />
                ))}
              </div>
            </details>
            <div className="mt-2 flex justify-end gap-1">
              <IconButton
                label={interpolate(messages.moveUp, { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="chevronDown" className="rotate-180" />
              </IconButton>
              <IconButton
                label={interpolate(messages.moveDown, { number: index + 1 })}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="chevronDown" />
              </IconButton>
              <IconButton
                label={interpolate(messages.removeItem, { number: index + 1 })}
                disabled={items.length <= min}
                onClick={() => change(items.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <FieldConflict path={path} kind="list" />
      {problem && (
        <p role="alert" className="text-sm text-red">
          {problem}
        </p>
      )}
      <Button
        tone="outline"
        size="small"
        disabled={items.length >= max}
        onClick={() => change([...items, newItem(field)])}
      >
        <Icon name="plus" size={18} />
        {messages.addItem}
      </Button>
    </fieldset>
  );
}

function newItem(field: ListField): Item {
  return Object.fromEntries(Object.entries(field.fields).map(([name, { value }]) => [name, value]));
}

/** Returns the first text of an item, which serves as its name. */
export function nameOf(value: unknown, language: "en" | "ar"): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  if (language in value) return nameOf(Object.entries(value).find(([key]) => key === language)?.[1], language);
  if ("alt" in value) return nameOf(value.alt, language);
  return nameOf(Object.values(value)[0], language);
}
