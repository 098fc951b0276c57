/** Replaces `{number}` in a message with the order number, and prevents line breaks at its hyphens. */
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
