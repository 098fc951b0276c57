/** A number with hyphens, such as PO-2026-000001: capitals, then digits. */
const hyphenated = /([A-Z]+(?:-\d+)+)/;

/** A line of text whose hyphenated numbers never break and run left to right. */
export function UnbrokenNumbers({ children }: { children: string }) {
  return children.split(hyphenated).map((part, index) =>
    hyphenated.test(part) ? (
      <bdi key={index} dir="ltr" className="whitespace-nowrap">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}
