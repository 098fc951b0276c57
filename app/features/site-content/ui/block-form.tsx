import { useMessages } from "#app/office/office-messages.tsx";
import type { Block, Field } from "#app/platform/content/field.ts";
import { samplesIn } from "#app/platform/content/samples-in.ts";
import { FieldInput } from "./field-input.tsx";
import { ListInput } from "./list-input.tsx";
import type { BlockContent } from "./use-history.ts";

type Props = {
  id: string;
  block: Block;
  value: BlockContent;
  problems: Readonly<Record<string, string>>;
  /** `field` is the path of the edited field, which lets undo work per field. */
  onChange: (value: BlockContent, field: string) => void;
};

/** The form for editing a block, generated from its schema. */
export function BlockForm({ id, block, value, problems, onChange }: Props) {
  const messages = useMessages("siteContent");
  const samples = new Set(samplesIn(id, block, value).map(({ field }) => field));
  return (
    <div className="grid gap-6">
      {Object.entries<Field>(block.fields).map(([name, field]) => {
        const usual = {
          path: name,
          problems,
          onChange: (changed: unknown, path: string) => onChange({ ...value, [name]: changed }, path),
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
          <FieldInput key={name} {...usual} field={field} value={value[name]} isSample={samples.has(name)} />
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

function itemsOf(value: unknown): readonly BlockContent[] {
  return Array.isArray(value) ? value : [];
}
