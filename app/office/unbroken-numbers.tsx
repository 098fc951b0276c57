import { joinedNumber } from "#app/platform/i18n/number-order.ts";

/** Longer numbers can wrap, so that no text widens a page. */
const longestInOnePiece = 30;

/** Text in which codes, phone numbers, dates, and other joined digits do not wrap and always run left to right. */
export function UnbrokenNumbers({ children }: { children: string }) {
  return children.split(joinedNumber).map((part, index) =>
    index % 2 ? (
      <bdo key={index} dir="ltr" className={part.length > longestInOnePiece ? undefined : "whitespace-nowrap"}>
        {part}
      </bdo>
    ) : (
      part
    ),
  );
}
