import { type Language, localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import type { ShownContent } from "#content/site-content.ts";
import type { OrderDocumentView } from "../document/order-document-view.ts";
import { OrderDocument } from "../document/order-document.tsx";
import type { Messages } from "../messages.ts";
import { type Status, statuses, statusTones } from "../status.ts";
import { NumberedTitle } from "./numbered-title.tsx";

type Props = {
  language: Language;
  messages: Messages["follow"];
  texts: ShownContent["orderStatus"];
  orderNumber: string;
  status: Status;
  view: OrderDocumentView;
  documentUrl: string;
};

/** The buyer's order page with the status and the document. Needs no JavaScript. */
export function FollowedOrder({ language, messages, texts, orderNumber, status, view, documentUrl }: Props) {
  return (
    <div className="mx-auto max-w-216 px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          <NumberedTitle sentence={messages.title} orderNumber={orderNumber} />
        </h1>
        <Badge tone={statusTones[status]}>{messages.steps[status]}</Badge>
      </div>
      <p className="mt-3 text-lg text-muted">{texts.lead}</p>
      <Card className="mt-8">
        <OrderProgress status={status} messages={messages} />
        <p className="mt-5 border-t border-line pt-5">{texts[status]}</p>
      </Card>
      <div className="mt-10 mb-4 flex flex-wrap gap-2">
        <LinkButton size="small" href={documentUrl} download>
          <Icon name="download" size={18} />
          {texts.downloadPdf}
        </LinkButton>
        <LinkButton tone="outline" size="small" href={documentUrl} target="_blank" title={messages.newTab}>
          <Icon name="printer" size={18} />
          {texts.print}
        </LinkButton>
        <LinkButton tone="quiet" size="small" href={localized("/purchase-order", language)} className="ms-auto">
          <Icon name="plus" size={18} />
          {texts.anotherOrder}
        </LinkButton>
      </div>
      <OrderDocument view={view} />
      <p className="mt-6 flex gap-2.5 text-sm text-muted">
        <Icon name="lock" size={18} className="mt-0.5 shrink-0" />
        {texts.keepLink}
      </p>
    </div>
  );
}

type Stage = "done" | "now" | "next";

const dots: Record<Stage, string> = {
  done: "border-transparent bg-mint text-leaf",
  now: "border-transparent bg-pine text-on-pine",
  next: "border-edge text-muted",
};

/** Describes the order's progress in words: done, current, and next steps. */
function OrderProgress({ status, messages }: { status: Status; messages: Messages["follow"] }) {
  return (
    <ol aria-label={messages.progress} className="grid gap-5 sm:auto-cols-fr sm:grid-flow-col">
      {statuses.map((step, index) => (
        <Step
          key={step}
          number={index + 1}
          stage={stageOf(step, status)}
          name={messages.steps[step]}
          messages={messages}
        />
      ))}
    </ol>
  );
}

type StepProps = { number: number; stage: Stage; name: string; messages: Messages["follow"] };

function Step({ number, stage, name, messages }: StepProps) {
  return (
    <li aria-current={stage === "now" ? "step" : undefined} className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-11 shrink-0 place-items-center rounded-full border font-semibold",
          dots[stage],
        )}
      >
        {stage === "done" ? <Icon name="check" size={20} /> : number}
      </span>
      <div className="leading-snug">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{messages[stage]}</p>
      </div>
    </li>
  );
}

/** The last step is shown as done as soon as it is reached. */
function stageOf(step: Status, status: Status): Stage {
  const distance = statuses.indexOf(step) - statuses.indexOf(status);
  if (distance < 0 || (distance === 0 && step === statuses.at(-1))) return "done";
  return distance === 0 ? "now" : "next";
}
