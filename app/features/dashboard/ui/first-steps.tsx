import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useIsWide } from "#app/office/use-is-wide.ts";
import { useCall } from "#app/office/use-call.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { finishStep, type FirstStep, readDashboard, type TickedStep, tickedSteps } from "../contract.ts";

/** Steps that are completed on another page of the back office. */
const linkedSteps = ["mail", "seller"] as const;
export type LinkedStep = (typeof linkedSteps)[number];

type Props = { left: FirstStep[]; linkTo: (about: LinkedStep | "backup", label: ReactNode) => ReactNode };

/** The owner's setup steps that are not done yet. */
export function FirstSteps({ left, linkTo }: Props) {
  const { steps: t } = useMessages("dashboard");
  const client = useQueryClient();
  const finish = useCall(finishStep, {
    onDone: (dashboard) => client.setQueryData([readDashboard.path], dashboard),
    failed: t.failed,
  });
  return (
    <details open={useIsWide()} className="group rounded-lg border border-line bg-surface px-5">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2">
        <span>
          <span role="heading" aria-level={3} className="font-display font-semibold text-pine">
            {t.title}
          </span>{" "}
          <bdi className="text-muted">({new Intl.NumberFormat(localeOf(useLanguage())).format(left.length)})</bdi>
        </span>
        <Icon name="chevronDown" size={20} className="shrink-0 text-leaf group-open:rotate-180" />
      </summary>
      <p className="text-sm text-muted">{t.intro}</p>
      <ul className="mb-3 divide-y divide-line">
        {left.map((step) => (
          <li key={step} className="flex items-center justify-between gap-x-4 py-2.5 sm:gap-x-6">
            <p id={`step-${step}`} className="min-w-0 grow">
              {isLinked(step) ? (
                linkTo(step, <span className="text-leaf underline">{t[step]}</span>)
              ) : (
                <Sentence text={t[step]} values={{ command }} />
              )}{" "}
              {step === "backup" && linkTo(step, <span className="text-leaf underline">{t.lastBackup}</span>)}
            </p>
            {isTicked(step) && (
              <Button
                tone="outline"
                size="small"
                className="shrink-0"
                aria-describedby={`step-${step}`}
                busy={finish.isPending && finish.variables.params?.step === step}
                onClick={() => finish.mutate({ params: { step }, body: { done: true } })}
              >
                {t.done}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const command = <code className="whitespace-nowrap rounded bg-mint px-1.5 py-0.5 text-sm">npm run backup -- FILE</code>;

function isLinked(step: FirstStep): step is LinkedStep {
  return linkedSteps.some((linked) => linked === step);
}

function isTicked(step: FirstStep): step is TickedStep {
  return tickedSteps.some((ticked) => ticked === step);
}
