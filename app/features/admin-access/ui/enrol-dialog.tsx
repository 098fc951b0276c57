import { useState } from "react";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { sentenceFor, useCall } from "#app/office/use-call.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { confirmSecondStep, type Enrolment } from "../own-account-contract.ts";

type Props = {
  enrolment: Enrolment | undefined;
  onClose: () => void;
  onDone: (given: { recoveryCodes: string[] }) => void;
};

/** The secret as a picture and as a key, and the first code that proves that the app has it. */
export function EnrolDialog({ enrolment, onClose, onDone }: Props) {
  const { secondStep: text, code: codeLabel } = useWords("access");
  const { failed } = useOfficeWords();
  const [code, setCode] = useState("");
  const confirm = useCall(confirmSecondStep, {
    onDone(given) {
      setCode("");
      onDone(given);
    },
    failed: false, // said beside the field
  });

  function close() {
    setCode("");
    confirm.reset();
    onClose();
  }

  return (
    <FormDialog
      open={enrolment !== undefined}
      onClose={close}
      title={text.beginTitle}
      description={text.scan}
      submitLabel={text.confirm}
      isReady={code.trim() !== ""}
      busy={confirm.isPending}
      onSubmit={() => confirm.mutate({ body: { code } })}
    >
      {enrolment && (
        <div className="flex flex-wrap items-center gap-5">
          <Picture enrolment={enrolment} label={text.picture} />
          <div className="min-w-48 grow basis-0">
            <p className="text-sm text-muted">{text.key}</p>
            <p dir="ltr" className="font-mono text-sm leading-relaxed wrap-anywhere select-all">
              {enrolment.secret.match(/.{1,4}/g)?.join(" ")}
            </p>
          </div>
        </div>
      )}
      <TextInput
        label={codeLabel}
        error={confirm.refusal && sentenceFor(confirm.refusal, "code", failed)}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </FormDialog>
  );
}

/** Dark on white whatever the page looks like: cameras expect it. */
function Picture({ enrolment: { picture }, label }: { enrolment: Enrolment; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line bg-white"
    >
      <path d={picture.path} fill="#000" />
    </svg>
  );
}
