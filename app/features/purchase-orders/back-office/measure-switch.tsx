import { useId } from "react";
import { useBackOffice } from "./back-office-provider.tsx";
import type { Measure } from "./figures.ts";

const measures = ["value", "orders"] as const;

/** What the bars of the chart stand for. */
export function MeasureSwitch({ measure, onMeasure }: { measure: Measure; onMeasure: (measure: Measure) => void }) {
  const { analytics } = useBackOffice().words;
  const name = useId();
  return (
    <fieldset className="flex rounded-full border border-edge p-0.5 text-sm font-semibold">
      <legend className="sr-only">{analytics.measure}</legend>
      {measures.map((each) => (
        <label
          key={each}
          className="flex min-h-10 cursor-pointer items-center rounded-full px-4 text-pine has-checked:bg-pine has-checked:text-on-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
        >
          <input
            type="radio"
            name={name}
            checked={each === measure}
            onChange={() => onMeasure(each)}
            className="sr-only"
          />
          {analytics[each]}
        </label>
      ))}
    </fieldset>
  );
}
