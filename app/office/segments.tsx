import { useRef } from "react";
import { useCount } from "./use-count.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

type Props<Value extends string | undefined> = {
  label: string;
  choices: readonly { value: Value; name: string; count?: number | undefined }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A filter whose few values are all visible, optionally with counts. */
export function Segments<Value extends string | undefined>({ label, choices, chosen, onChoose }: Props<Value>) {
  const counted = useCount();
  const strip = useRef<HTMLDivElement>(null);
  useCurrentInView(
    strip,
    choices.findIndex(({ value }) => value === chosen),
  );
  return (
    <div ref={strip} role="group" aria-label={label} className="office-segments">
      {choices.map(({ value, name, count }) => (
        <button key={name} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
          {count !== undefined && (
            <span aria-hidden="true" className="office-segment-count">
              {counted(count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
