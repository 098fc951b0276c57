import { calendar } from "#app/platform/reading/day.ts";
import { DateInput } from "#app/ui/form/date-input.tsx";
import { useTypedFilter } from "#app/ui/form/use-typed-filter.ts";

type Props = {
  label: string;
  chosen: string | undefined;
  onChoose: (day: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
};

/**
 * A day that filters a list. Browsers report a year that is typed as 0002, 0020, 0202, and 2026. Only days of the calendar
 * are chosen, and the field keeps what is typed.
 */
export function DayFilter({ label, chosen, onChoose, min, max }: Props) {
  const { typed, setTyped } = useTypedFilter(chosen, (day) => {
    if (!day || (day >= calendar.from && day <= calendar.to)) onChoose(day);
  });
  return (
    <DateInput
      label={label}
      className="field-day"
      value={typed}
      min={min}
      max={max}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
