import { classNames } from "#app/ui/styles/class-names.ts";
import type { Step } from "../date-range.ts";
import { type PeriodRow, roundUp } from "../sums.ts";
import { useAnalytics } from "./analytics-messages.ts";

/** A segment of every bar. The first series is at the bottom. */
export type Series = { key: string; name: string; color: string };

/** The number of labels that fit below the bars. */
const namesOnPhones = 4;
const namesOnDesks = 10;
const mostBarsWithFigures = 14;

type Props = { title: string; unit: string; rows: PeriodRow[]; series: Series[]; step: Step };

/**
 * A stacked bar chart by period. Uses plain HTML elements, which follow the reading direction automatically. Hidden
 * from screen readers, which read the table instead.
 */
export function PeriodChart({ title, unit, rows, series, step }: Props) {
  const { t, short, shortPeriod } = useAnalytics();
  const end = Math.max(roundUp(Math.max(...rows.map(({ whole }) => whole))), 2);
  const scale = [end, end / 2, 0];
  const isNamed = (index: number, names: number) => index % Math.ceil(rows.length / names) === 0;
  return (
    <figure className="grid min-w-0 gap-4">
      <figcaption className="sr-only">
        {title}. {t.table.sameStatistics}
      </figcaption>
      <Legend series={series} unit={unit} />
      <div aria-hidden="true" className="grid min-w-0 grid-cols-[auto_1fr] gap-x-3">
        <div className="flex h-56 flex-col justify-between text-xs text-muted lg:h-72">
          {scale.map((value) => (
            <bdi key={value} className="-my-2 leading-4">
              {short(value)}
            </bdi>
          ))}
        </div>
        <div className="relative h-56 min-w-0 lg:h-72">
          <div className="absolute inset-0 flex flex-col justify-between">
            {scale.map((value) => (
              <span key={value} className="border-t border-line" />
            ))}
          </div>
          <div className="absolute inset-0 flex items-end gap-px sm:gap-1">
            {rows.map((row) => (
              <Bar
                key={row.period}
                row={row}
                series={series}
                end={end}
                hasFigure={rows.length <= mostBarsWithFigures}
              />
            ))}
          </div>
        </div>
        <div className="col-start-2 mt-2 flex h-9 gap-px text-xs text-muted sm:gap-1">
          {rows.map(({ period }, index) => (
            <span key={period} className="relative min-w-0 flex-1">
              {isNamed(index, namesOnDesks) && (
                <span
                  className={classNames(
                    "absolute start-0 whitespace-nowrap leading-4",
                    !isNamed(index, namesOnPhones) && "max-sm:hidden",
                  )}
                >
                  {shortPeriod(period, step)}
                  {step === "month" && <span className="block">{period.slice(0, 4)}</span>}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

type BarProps = { row: PeriodRow; series: Series[]; end: number; hasFigure: boolean };

function Bar({ row, series, end, hasFigure }: BarProps) {
  const { short } = useAnalytics();
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col items-center justify-end">
      {hasFigure && row.whole > 0 && (
        <span className="mb-1 text-xs leading-tight font-medium max-sm:hidden">{short(row.whole)}</span>
      )}
      {series.toReversed().map(({ key, color }) => {
        const part = row.parts[key] ?? 0;
        if (part === 0) return null;
        return (
          <span
            key={key}
            style={{ blockSize: `${(part / end) * 100}%` }}
            className={`plotted w-full max-w-12 first-of-type:rounded-t-sm ${color}`}
          />
        );
      })}
    </div>
  );
}

function Legend({ series, unit }: { series: Series[]; unit: string }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ key, name, color }) => (
        <li key={key} className="flex items-center gap-2">
          <span aria-hidden="true" className={`plotted size-3.5 rounded-[3px] ${color}`} />
          {name}
        </li>
      ))}
      <li className="ms-auto text-muted">{unit}</li>
    </ul>
  );
}
