/** Replaces `{number}` in a message with the order number, which is not broken at its hyphens if it fits on a line. */
export function NumberedTitle({ sentence, orderNumber }: { sentence: string; orderNumber: string }) {
  const [before, after] = sentence.split("{number}");
  return (
    <>
      {before}
      <bdi dir="ltr" className="inline-block">
        {orderNumber}
      </bdi>
      {after}
    </>
  );
}
