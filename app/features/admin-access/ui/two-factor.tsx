import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { accessQuery } from "#app/office/shell/access.ts";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { call } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, type Enrolment, renewRecoveryCodes } from "../contract.ts";
import { ConfirmedByPassword } from "./confirmed-by-password.tsx";
import { CopyDialog } from "./copy-dialog.tsx";

type Asking = "begin" | "end" | "renew" | undefined;

/** Enables and disables two-factor authentication and manages recovery codes. */
export function TwoFactor() {
  const { twoFactor: text } = useMessages("access");
  const language = useLanguage();
  const client = useQueryClient();
  const { twoFactor: isOn, recoveryCodesLeft } = useStaff();
  const [asking, setAsking] = useState<Asking>();
  const [enrollment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const refresh = () => void client.invalidateQueries({ queryKey: accessQuery.queryKey });
  const onClose = () => setAsking(undefined);

  function showCodes({ recoveryCodes }: { recoveryCodes: string[] }) {
    setCodes(recoveryCodes);
    refresh();
  }

  return (
    <Card tabIndex={-1} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3>{text.title}</h3>
        <Badge tone={isOn ? "completed" : "other"}>{isOn ? text.on : text.off}</Badge>
      </div>
      <p className="text-sm text-muted">{text.hint}</p>
      {isOn && <p>{pluralize(text.codesLeft, recoveryCodesLeft, language)}</p>}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button tone="outline" size="small" onClick={() => setAsking("renew")}>
              {text.renew}
            </Button>
            <Button tone="outline" size="small" onClick={() => setAsking("end")}>
              {text.end}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setAsking("begin")}>
            {text.begin}
          </Button>
        )}
      </div>
      <ConfirmedByPassword
        onClose={onClose}
        open={asking === "begin"}
        title={text.beginTitle}
        text={text.beginText}
        action={text.next}
        send={(currentPassword) => call(beginTwoFactor, { body: { currentPassword } })}
        onDone={setEnrolment}
      />
      <ConfirmedByPassword
        onClose={onClose}
        open={asking === "renew"}
        title={text.renewTitle}
        text={text.renewText}
        action={text.renew}
        send={(currentPassword) => call(renewRecoveryCodes, { body: { currentPassword } })}
        onDone={showCodes}
      />
      <ConfirmedByPassword
        onClose={onClose}
        open={asking === "end"}
        title={text.endTitle}
        text={text.endText}
        action={text.end}
        tone="danger"
        send={(currentPassword) => call(endTwoFactor, { body: { currentPassword } })}
        onDone={() => {
          showToast({ title: text.turnedOff });
          refresh();
        }}
      />
      <EnrolDialog
        enrollment={enrollment}
        onClose={() => setEnrolment(undefined)}
        onDone={(given) => {
          setEnrolment(undefined);
          showToast({ title: text.turnedOn });
          showCodes(given);
        }}
      />
      <CopyDialog
        text={codes?.join("\n")}
        onClose={() => setCodes(undefined)}
        title={text.codesTitle}
        description={text.codesText}
        doneLabel={text.kept}
      />
    </Card>
  );
}

type EnrolProps = {
  enrollment: Enrolment | undefined;
  onClose: () => void;
  onDone: (given: { recoveryCodes: string[] }) => void;
};

/** Shows the secret as a QR code and as text, and asks for a code to confirm the setup. */
function EnrolDialog({ enrollment, onClose, onDone }: EnrolProps) {
  const messages = useMessages("access");
  const { twoFactor: text, code: codeLabel } = messages;
  const confirm = useEndpointForm(confirmTwoFactor, {
    messages,
    read: (typed) => ({ code: typed("code") }),
    onDone(given) {
      confirm.clear();
      onDone(given);
    },
    failed: false, // the field shows the error
  });

  function close() {
    confirm.clear();
    confirm.reset();
    onClose();
  }

  return (
    <FormDialog
      open={enrollment !== undefined}
      onClose={close}
      title={text.beginTitle}
      description={text.scan}
      submitLabel={text.confirm}
      isReady={confirm.isFilled}
      busy={confirm.isPending}
      form={confirm.form}
    >
      {enrollment && (
        <div className="flex flex-wrap items-center gap-5">
          <Picture {...enrollment.picture} />
          <div className="min-w-48 grow basis-0">
            <p className="text-sm text-muted">{text.key}</p>
            <p dir="ltr" className="font-mono text-sm leading-relaxed wrap-anywhere select-all">
              {enrollment.secret.match(/.{1,4}/g)?.join(" ")}
            </p>
          </div>
        </div>
      )}
      <TextInput
        name="code"
        label={codeLabel}
        error={confirm.mainErrorOf("code")}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </FormDialog>
  );
}

/** The QR code. It is black on white in every theme, because scanners expect that. */
function Picture({ size, path }: Enrolment["picture"]) {
  const { twoFactor: text } = useMessages("access");
  return (
    <svg
      role="img"
      aria-label={text.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
