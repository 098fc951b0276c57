import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import type { BlockId } from "#content/site-content.ts";
import { cancelSchedule, type Schedule, scheduleDrafts, type SiteContentState } from "../contract.ts";
import { listedLabels } from "./block-label.ts";
import { oneAfterAnother } from "./use-edited-block.ts";

type Props = {
  open: boolean;
  /** The versions of the reviewed drafts. */
  drafts: Partial<Record<BlockId, number>>;
  onClose: () => void;
  onChanged: (answer: SiteContentState) => void;
  /** Called if the drafts cannot be published as they are. */
  onRefused: (rejection: Rejection) => unknown;
};

export function PublishLater({ open, drafts, onClose, onChanged, onRefused }: Props) {
  const messages = useMessages("siteContent");
  const { later } = messages;
  const schedule = useEndpointForm(scheduleDrafts, {
    messages,
    read: (text) => ({ drafts, localTime: text("localTime") }),
    mutation: oneAfterAnother,
    done: later.done,
    onDone(answer) {
      schedule.clear();
      onChanged(answer);
      onClose();
    },
    onRefused,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={later.open}
      description={later.note}
      submitLabel={later.schedule}
      busy={schedule.isPending}
      form={schedule.form}
    >
      <TextInput
        type="datetime-local"
        name="localTime"
        label={later.time}
        onChange={schedule.reset}
        error={schedule.errorOf("localTime")}
        className="max-w-sm"
      />
    </FormDialog>
  );
}

type ListProps = { schedules: readonly Schedule[]; mayEdit: boolean; onChanged: Props["onChanged"] };

/** Lists what will be published at a set time. */
export function ScheduleList({ schedules, mayEdit, onChanged }: ListProps) {
  const messages = useMessages("siteContent");
  const { later } = messages;
  const language = useLanguage();
  const momentText = useMomentText();
  const cancel = useCall(cancelSchedule, { mutation: oneAfterAnother, done: later.canceled, onDone: onChanged });
  if (schedules.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {schedules.map(({ id, at, by, blocks, failure }) => {
        const text = failure ? later.failed : later.due;
        const values = { moment: momentText(at), name: by, sections: listedLabels(blocks, language) };
        const unschedule = failure ? later.dismiss : later.unschedule;
        return (
          <li
            key={id}
            className={`flex flex-wrap items-center justify-between gap-3 rounded-lg border px-4 py-2 ${failure ? "border-red bg-red-soft" : "border-line bg-mint"}`}
          >
            <div className="min-w-0 grow wrap-anywhere">
              <p>
                <Sentence text={text} values={values} />
              </p>
              {failure && <p className="text-red">{sentenceOf(messages, failure)}</p>}
            </div>
            {mayEdit && (
              <Button
                tone="outline"
                size="small"
                busy={cancel.isPending}
                aria-label={`${unschedule}: ${interpolate(text, values)}`}
                onClick={() => cancel.mutate({ params: { id } })}
              >
                {unschedule}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
