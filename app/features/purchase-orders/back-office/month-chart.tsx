import { classNames } from "#app/ui/class-names.ts";
import { productTypes } from "#app/domain/products.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { type Measure, useFigures } from "./figures.ts";
import { type MonthSum, roundUp, type Sum } from "./totals.ts";

const shownMonths = 12;
const monthsOnPhones = 6;
const colours = { powder: "bg-gold border-gold-text", capsules: "bg-leaf border-leaf" };

/** Bars of the last twelve months, by product; they follow the direction of reading, the latest month at the end. */
export function MonthChart({ months, measure }: { months: MonthSum[]; measure: Measure }) {
  const { analytics } = useBackOffice().words;
  const { short } = useFigures();
  const shown = months.slice(-shownMonths);
  const amount = (sum: Sum) => (measure === "value" ? sum.cents / 100 : sum.orders);
  const end = Math.max(roundUp(Math.max(...shown.map(({ whole }) => amount(whole)))), measure === "orders" ? 2 : 1);
  const title = measure === "value" ? analytics.valueByMonth : analytics.ordersByMonth;
  const scale = [end, end / 2, 0];
  return (
    <figure className="grid gap-4">
      <figcaption className="sr-only">
        {title}. {analytics.sameFigures}
      </figcaption>
      <Legend measure={measure} />
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-3">
        <div className="flex h-64 flex-col xl:h-96 justify-between text-xs text-muted">
          {scale.map((value) => (
            <bdi key={value} className="-my-2 leading-4">
              {short(value)}
            </bdi>
          ))}
        </div>
        <div className="relative h-64 xl:h-96">
          <div className="absolute inset-0 flex flex-col justify-between">
            {scale.map((value) => (
              <span key={value} className="border-t border-line" />
            ))}
          </div>
          <div className="absolute inset-0 flex items-end gap-1 sm:gap-2">
            {shown.map((month, index) => (
              <MonthBar
                key={month.month}
                month={month}
                amount={amount}
                end={end}
                isOld={shown.length - index > monthsOnPhones}
              />
            ))}
          </div>
        </div>
        <MonthNames months={shown} />
      </div>
    </figure>
  );
}

type MonthBarProps = { month: MonthSum; amount: (sum: Sum) => number; end: number; isOld: boolean };

function MonthBar({ month, amount, end, isOld }: MonthBarProps) {
  const { short } = useFigures();
  const whole = amount(month.whole);
  return (
    <div
      className={classNames("flex h-full min-w-0 flex-1 flex-col items-center justify-end", isOld && "max-sm:hidden")}
    >
      {whole > 0 && (
        <span className="mb-1 text-center text-xs leading-tight font-medium max-sm:hidden">{short(whole)}</span>
      )}
      {productTypes.map((type) => {
        const part = amount(month.products[type]);
        if (part === 0) return null;
        const height = `${(part / end) * 100}%`;
        return (
          <span
            key={type}
            style={{ blockSize: height }}
            className={`w-full max-w-12 border first-of-type:rounded-t-sm ${colours[type]}`}
          />
        );
      })}
    </div>
  );
}

function MonthNames({ months }: { months: MonthSum[] }) {
  const { monthName } = useFigures();
  return (
    <div className="col-start-2 mt-2 flex gap-1 text-center text-xs text-muted sm:gap-2">
      {months.map(({ month }, index) => (
        <span
          key={month}
          className={classNames("min-w-0 flex-1", months.length - index > monthsOnPhones && "max-sm:hidden")}
        >
          {monthName(month)}
          {(index === 0 || month.endsWith("-01")) && <span className="block">{month.slice(0, 4)}</span>}
        </span>
      ))}
    </div>
  );
}

function Legend({ measure }: { measure: Measure }) {
  const { documentWords, words } = useBackOffice();
  const names = { powder: documentWords.powderName, capsules: documentWords.capsulesName };
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {productTypes.map((type) => (
        <li key={type} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3.5 rounded-[3px] border ${colours[type]}`} />
          {names[type]}
        </li>
      ))}
      <li className="ms-auto text-muted">{measure === "value" ? words.analytics.inUsd : words.analytics.orders}</li>
    </ul>
  );
}
