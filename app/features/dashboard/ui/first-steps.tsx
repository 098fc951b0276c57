import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useCount } from "#app/office/use-count.ts";
import { formatAge } from "#app/platform/i18n/date-time.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { finishStep, type FirstStep, firstSteps, readDashboard, type TickedStep, tickedSteps } from "../contract.ts";
import { dashboardQuery } from "./dashboard.tsx";

/** Steps that are completed on another page of the back office. */
const linkedSteps = ["mail", "seller", "backup"] as const;
export type LinkedStep = (typeof linkedSteps)[number];

type Props = { linkTo: (about: LinkedStep | "samples", label: ReactNode) => ReactNode };

/** How far the setup is and, once it is done, how old the last backup is. Empty for anyone but the owner. */
export function SetupProgress({ linkTo }: Props) {
  const messages = useMessages("dashboard");
  const { data, dataUpdatedAt } = useQuery(dashboardQuery);
  const language = useLanguage();
  if (!data) return null;
  const samples = data.waiting.find(({ kind }) => kind === "samples")?.count ?? 0;
  if (data.stepsLeft.length > 0 || samples > 0) {
    return <FirstSteps left={data.stepsLeft} samples={samples} linkTo={linkTo} />;
  }
  if (!data.lastBackupAt) return null;
  const age = formatAge(data.lastBackupAt, language, dataUpdatedAt);
  return (
    <p className="office-label px-2.5 py-1 text-sm text-muted hover:underline">
      {linkTo("backup", interpolate(messages.lastBackup, { age }))}
    </p>
  );
}

/** Renders what leads to a step of the setup, while the owner has not done it. Empty for anyone but the owner. */
export function WhileStepLeft({ step, children }: { step: FirstStep; children: ReactNode }) {
  const { data } = useQuery(dashboardQuery);
  return data?.stepsLeft.includes(step) && children;
}

/** The progress of the setup, as a button that shows the owner's remaining steps next to it. */
function FirstSteps({ left, samples, linkTo }: Props & { left: FirstStep[]; samples: number }) {
  const { steps: t, waiting } = useMessages("dashboard");
  const id = useId();
  const language = useLanguage();
  const counted = useCount();
  const all = firstSteps.length + 1; // replacing the samples is a step, too
  const done = all - left.length - (samples > 0 ? 1 : 0);
  const progress = interpolate(t.progress, { done: counted(done), all: counted(all) });
  return (
    <>
      <button type="button" popoverTarget={id} title={t.title} className="office-item py-1.5">
        <Ring share={done / all} />
        <span className="office-label leading-tight">
          <span className="block font-semibold">{t.title}</span>
          <span className="text-sm text-muted">{progress}</span>
        </span>
      </button>
      <section id={id} popover="auto" aria-label={t.title} className="office-popover">
        <h2 className="text-lg">{t.title}</h2>
        <p className="text-sm text-muted">{t.intro}</p>
        <ul className="divide-y divide-line">
          {left.map((step) => (
            <Step key={step} step={step} linkTo={linkTo} />
          ))}
          {samples > 0 && (
            <li className="py-2.5">
              {linkTo(
                "samples",
                <span className="text-leaf underline">{pluralize(waiting.samples, samples, language)}</span>,
              )}
            </li>
          )}
        </ul>
      </section>
    </>
  );
}

function Step({ step, linkTo }: Props & { step: FirstStep }) {
  const { steps: t } = useMessages("dashboard");
  const client = useQueryClient();
  const id = useId();
  const finish = useCall(finishStep, {
    onDone: (dashboard) => client.setQueryData([readDashboard.path], dashboard),
    failed: t.failed,
  });
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <p id={id} className="min-w-0 grow">
        {isLinked(step) ? linkTo(step, <span className="text-leaf underline">{t[step]}</span>) : t[step]}
      </p>
      {isTicked(step) && (
        <Button
          tone="outline"
          size="small"
          className="shrink-0"
          aria-describedby={id}
          busy={finish.isPending}
          onClick={() => finish.mutate({ params: { step }, body: { done: true } })}
        >
          {t.done}
        </Button>
      )}
    </li>
  );
}

/** A ring that fills clockwise, or counterclockwise in right-to-left text. */
function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="mirrored size-7 shrink-0 fill-none stroke-[3.5]">
      <circle cx="12" cy="12" r="9" className="stroke-line" />
      <circle
        cx="12"
        cy="12"
        r="9"
        pathLength="1"
        strokeDasharray={`${share} 1`}
        transform="rotate(-90 12 12)"
        className="stroke-gold"
      />
    </svg>
  );
}

function isLinked(step: FirstStep): step is LinkedStep {
  return linkedSteps.some((linked) => linked === step);
}

function isTicked(step: FirstStep): step is TickedStep {
  return tickedSteps.some((ticked) => ticked === step);
}
