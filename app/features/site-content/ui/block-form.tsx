import { Fragment, use } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { itemsOf } from "#app/platform/content/block-values.ts";
import type { Block, Field, Content } from "#app/platform/content/field.ts";
import { BlockFormContext } from "./block-form-context.ts";
import { FieldInput } from "./field-input.tsx";
import { ListInput } from "./list-input.tsx";
import { SamplesInSection } from "./sample-note.tsx";
import { SearchPreview } from "./search-preview.tsx";

type Props = {
  id: string;
  block: Block;
  value: Content;
  problems: Readonly<Record<string, string>>;
  /** Changes the part of the block at `path`, and nothing else. */
  onChange: (part: unknown, path: string) => void;
};

/** The form for editing a block, generated from its schema. */
export function BlockForm({ id, block, value, problems, onChange }: Props) {
  const messages = useMessages("siteContent");
  const { samples: all, accepted } = use(BlockFormContext);
  const samples = new Set([...all].flatMap(([path, { id }]) => (accepted.has(id) ? [] : [path])));
  return (
    <div className="grid grid-cols-1 gap-5">
      <SamplesInSection />
      {Object.entries<Field>(block.fields).map(([name, field]) => {
        const usual = {
          path: name,
          problems,
          onChange,
        };
        return field.kind === "list" ? (
          <ListInput
            key={name}
            {...usual}
            field={field}
            items={itemsOf(value[name])}
            isSampleAt={(index) => samples.has(`${name}.${index}`)}
          />
        ) : (
          <Fragment key={name}>
            <FieldInput {...usual} field={field} value={value[name]} isSample={samples.has(name)} />
            {block.searchResults
              ?.filter(({ description }) => description === name)
              .map((result) => (
                <SearchPreview key={name} result={result} value={value} />
              ))}
          </Fragment>
        );
      })}
      {id === "research" && (
        <a href="/admin/papers" className="text-leaf underline">
          {messages.publications}
        </a>
      )}
    </div>
  );
}
