// chunk: order
/** A sentence whose `{number}` is the order number, which does not break at its hyphens. */
export function NumberedTitle({ sentence, orderNumber }: { sentence: string; orderNumber: string }) {
  const [before, after] = sentence.split("{number}");
  return (
    <>
      {before}
      <bdi dir="ltr" className="whitespace-nowrap">
        {orderNumber}
      </bdi>
      {after}
    </>
  );
}
