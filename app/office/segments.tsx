import { useRef } from "react";
import { useCount } from "./use-count.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

type Props<Value extends string | undefined> = {
  label: string;
  choices: readonly { value: Value; name: string; count?: number | undefined }[];
  /** Where the counts stop. */
  countedAtMost?: number;
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A filter whose few values are all visible, optionally with counts. */
export function Segments<Value extends string | undefined>(props: Props<Value>) {
  const { label, choices, countedAtMost = Infinity, chosen, onChoose } = props;
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
            <bdi aria-hidden="true" dir="ltr" className="office-segment-count">
              {counted(count)}
              {count >= countedAtMost && "+"}
            </bdi>
          )}
        </button>
      ))}
    </div>
  );
}
