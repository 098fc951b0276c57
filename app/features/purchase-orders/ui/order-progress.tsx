import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Status, statuses } from "../status.ts";
import type { Words } from "../strings.en.ts";

type Stage = "done" | "now" | "next";

const dots: Record<Stage, string> = {
  done: "border-transparent bg-mint text-leaf",
  now: "border-transparent bg-pine text-on-pine",
  next: "border-edge text-muted",
};

/** Where an order stands on its way, in words: what is done, what is now, what is still to come. */
export function OrderProgress({ status, words }: { status: Status; words: Words["follow"] }) {
  return (
    <>
      <ol aria-label={words.progress} className="grid gap-5 sm:grid-cols-3">
        {statuses.map((step, index) => (
          <Step
            key={step}
            number={index + 1}
            stage={stageOf(step, status)}
            name={words.steps[step].name}
            words={words}
          />
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-5">{words.steps[status].text}</p>
    </>
  );
}

type StepProps = { number: number; stage: Stage; name: string; words: Words["follow"] };

function Step({ number, stage, name, words }: StepProps) {
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
        <p className="text-sm text-muted">{words[stage]}</p>
      </div>
    </li>
  );
}

/** The last step is over as soon as it is reached. */
function stageOf(step: Status, status: Status): Stage {
  const distance = statuses.indexOf(step) - statuses.indexOf(status);
  if (distance < 0 || (distance === 0 && step === statuses.at(-1))) return "done";
  return distance === 0 ? "now" : "next";
}
