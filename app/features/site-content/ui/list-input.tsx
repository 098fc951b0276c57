import { type ReactNode, use, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "#app/office/office-messages.tsx";
import { moved, useReorder } from "#app/office/use-reorder.ts";
import type { ListField, Content } from "#app/platform/content/field.ts";
import { fieldValues, itemName } from "#app/platform/content/map-fields.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { keepFocus } from "#app/ui/form/keep-focus.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { BlockFormContext } from "./block-form-context.ts";
import { newItem } from "./edited-block.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { FieldInput } from "./field-input.tsx";
import { illustrationsIn } from "./illustrations-in.ts";
import { keyOfItem } from "./item-key.ts";
import { PicturesDrop } from "./pictures-drop.tsx";
import { SampleNote } from "./sample-note.tsx";
import type { InputProps } from "./text-in-both.tsx";

const fewItems = 3;
type Props = Omit<InputProps, "field" | "isSample" | "value"> & {
  field: ListField;
  items: readonly Content[];
  /** Whether the item at an index is still a sample. */
  isSampleAt: (index: number) => boolean;
};

/** A list of items that can be added, removed, and moved, either with buttons or by dragging the handle. */
export function ListInput({ field, path, items, problems, isSampleAt, onChange }: Props) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const [isAllOpen, setIsAllOpen] = useState(items.length <= fewItems);
  const { min, max } = field.bounds;
  const change = (changed: readonly Content[]) => onChange(changed, path);

  const move = (from: number, to: number) => change(moved(items, from, to));

  /** Opens the new item, whose first field gets the focus. */
  function add() {
    flushSync(() => change([...items, newItem(field)]));
    const item = list.current?.lastElementChild?.querySelector("details");
    if (item) item.open = true;
    item?.querySelector<HTMLElement>("input, textarea")?.focus();
  }

  function remove(index: number) {
    flushSync(() => change(items.toSpliced(index, 1)));
    const { children = [] } = list.current ?? {};
    children[Math.min(index, children.length - 1)]?.querySelector("summary")?.focus();
  }

  /** At an end, the button is disabled, so the focus goes to the item. */
  function moveByButton(from: number, to: number) {
    keepFocus(
      () => move(from, to),
      () => list.current?.children[to]?.querySelector("summary"),
    );
  }

  const { handleOf, placeOf, moveByKey } = useReorder(items.length, move);

  function toggleAll() {
    for (const details of list.current?.querySelectorAll<HTMLDetailsElement>(":scope > li > details") ?? [])
      details.open = !isAllOpen;
    setIsAllOpen(!isAllOpen);
  }

  const picture = Object.entries(field.fields).find(([, { kind }]) => kind === "picture");
  const problem = sentenceOf(messages, problems[path]);
  const marked = [...Object.keys(problems), ...use(BlockFormContext).conflicts.map(({ path }) => path)];
  const isMarked = (start: string) => marked.some((at) => at.startsWith(`${start}.`));
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="site-list-head">
        <p>
          <span id={id} className="font-semibold">
            {field.label[language]}
          </span>{" "}
          <span className="text-muted">{interpolate(messages.countOf, { count: items.length, max })}</span>
        </p>
        <Button tone="quiet" size="small" onClick={toggleAll}>
          {isAllOpen ? messages.closeAll : messages.openAll}
        </Button>
        <Button tone="outline" size="small" disabled={items.length >= max} onClick={add}>
          <Icon name="plus" size={18} />
          {messages.addItem}
        </Button>
      </div>
      {picture && (
        <PicturesDrop
          list={field}
          path={path}
          picture={picture}
          illustrations={illustrationsIn(field, picture[0], items, isSampleAt).length}
          room={max - items.length}
        />
      )}
      <ol ref={list} className="site-items">
        {items.map((item, index) => (
          <li key={keyOfItem(item)} {...placeOf(index)}>
            <ItemDetails isOpen={items.length <= fewItems || isMarked(`${path}.${index}`)}>
              <summary
                data-item={`${path}.${index}`}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={(event) => moveByKey(event, index)}
              >
                <span {...handleOf(index)} aria-hidden="true" className="cursor-grab text-muted">
                  ⠿
                </span>
                <Thumbnail list={field} item={item} />
                <span className="min-w-0 grow line-clamp-2 wrap-anywhere" dir="auto">
                  {itemName(field.fields, item)[language] || interpolate(messages.item, { number: index + 1 })}
                </span>
                {isSampleAt(index) && <span className="site-mark">{messages.sample}</span>}
                <Icon name="chevronDown" size={18} className="shrink-0" />
              </summary>
              <div className="grid grid-cols-1 gap-4 p-3">
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
                <SampleNote path={`${path}.${index}`} kind={Object.values(field.fields).at(-1)?.kind ?? "list"} />
              </div>
            </ItemDetails>
            <div className="site-item-buttons">
              <IconButton
                label={interpolate(messages.moveUp, { number: index + 1 })}
                disabled={index === 0}
                onClick={() => moveByButton(index, index - 1)}
              >
                <Icon name="chevronDown" size={18} className="rotate-180" />
              </IconButton>
              <IconButton
                label={interpolate(messages.moveDown, { number: index + 1 })}
                disabled={index === items.length - 1}
                onClick={() => moveByButton(index, index + 1)}
              >
                <Icon name="chevronDown" size={18} />
              </IconButton>
              <IconButton
                label={interpolate(messages.removeItem, { number: index + 1 })}
                disabled={items.length <= min}
                onClick={() => remove(index)}
              >
                <Icon name="trash" size={18} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <FieldConflict path={path} kind="list" list={field} />
      {problem && (
        <p role="alert" className="text-sm text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Opens when `isOpen` becomes true, and stays open until the user closes it, for example while a draft is saved. */
function ItemDetails({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return <details ref={details}>{children}</details>;
}

function Thumbnail({ list, item }: { list: ListField; item: Content }) {
  const picture = fieldValues(list.fields, item).find((field) => field.kind === "picture");
  const src = picture?.value.picture.src;
  return src ? <img src={src} alt="" className="h-8 w-12 shrink-0 rounded-sm object-cover" /> : null;
}
