/** A number with hyphens, such as PO-2026-000001: capitals and then digits. */
const hyphenated = /([A-Z]+(?:-\d+)+)/;

/** A line of text whose numbers with hyphens stand in one piece, from left to right, however narrow its place is. */
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
