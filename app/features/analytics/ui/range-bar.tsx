import { type SubmitEvent, useState } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { DateInput, Select } from "#app/ui/form/field.tsx";
import { calendar } from "#app/platform/http/calendar-day.ts";
import { type DateRange, isRange, lastDays } from "../date-range.ts";

type Props = { range: DateRange; today: string; onRange: (range: DateRange) => void };

/** Which days are shown: some that are often wanted, or any. */
export function RangeBar({ range, today, onRange }: Props) {
  const t = useWords("analytics").page.range;
  const presets: [name: string, label: string, range: DateRange][] = [
    ["7", t.last7, lastDays(7, today)],
    ["30", t.last30, lastDays(30, today)],
    ["90", t.last90, lastDays(90, today)],
    ["365", t.last365, lastDays(365, today)],
    ["year", t.thisYear, { from: `${today.slice(0, 4)}-01-01`, to: today }],
  ];
  const [isFree, setIsFree] = useState(false);
  const chosen = presets.find(([, , { from, to }]) => from === range.from && to === range.to);
  return (
    <div role="group" aria-label={t.label} className="flex flex-wrap items-end gap-4">
      <Select
        label={t.period}
        className="min-w-44"
        value={chosen && !isFree ? chosen[0] : "custom"}
        onChange={({ target }) => {
          const preset = presets.find(([name]) => name === target.value);
          setIsFree(!preset);
          if (preset) onRange(preset[2]);
        }}
      >
        {presets.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <option value="custom">{t.custom}</option>
      </Select>
      {(isFree || !chosen) && <FreeDays key={range.from + range.to} range={range} onRange={onRange} />}
    </div>
  );
}

function FreeDays({ range, onRange }: Omit<Props, "today">) {
  const words = useWords("analytics");
  const t = words.page.range;
  const [wanted, setWanted] = useState(range);
  const [isRefused, setIsRefused] = useState(false);

  function show(event: SubmitEvent) {
    event.preventDefault();
    setIsRefused(!isRange(wanted));
    if (isRange(wanted)) onRange(wanted);
  }

  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-end gap-4">
      <DateInput
        min={calendar.from}
        max={calendar.to}
        label={t.from}
        value={wanted.from}
        onChange={({ target }) => setWanted({ ...wanted, from: target.value })}
        error={isRefused ? words.rangeInvalid : undefined}
        className="max-w-64"
      />
      <DateInput
        min={calendar.from}
        max={calendar.to}
        label={t.to}
        value={wanted.to}
        onChange={({ target }) => setWanted({ ...wanted, to: target.value })}
      />
      <Button type="submit" tone="outline">
        {t.show}
      </Button>
    </form>
  );
}
