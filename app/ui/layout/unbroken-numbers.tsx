/** A hyphenated number, such as PO-2026-000001: capital letters followed by digits. */
const hyphenated = /([A-Z]+(?:-\d+)+)/;

/** Text in which hyphenated numbers never wrap and always run left to right. */
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
