import type { Entry, OrderDocumentView } from "../document/order-document-view.ts";
import type { Words } from "../strings.en.ts";

/** What the order comes to, after each keystroke and each change of product; read out as one sentence. */
export function OrderSums({ view, words }: { view: OrderDocumentView; words: Words["form"] }) {
  return (
    <div role="status" aria-atomic="true" className="grid gap-2 rounded-md bg-sand px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">{words.weight}</span> <Sum of={view.weight} />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{words.total}</span>{" "}
        <span className="text-xl font-semibold text-pine">
          <Sum of={view.total} />
        </span>
      </p>
    </div>
  );
}

function Sum({ of: { text, direction } }: { of: Entry }) {
  return text === "" ? <span aria-hidden="true">–</span> : <bdi dir={direction}>{text}</bdi>;
}
