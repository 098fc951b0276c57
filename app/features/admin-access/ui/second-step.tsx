import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { accessQuery } from "#app/office/shell/access.ts";
import { useStaff } from "#app/office/shell/admin-gate.tsx";
import { call } from "#app/platform/http/call.ts";
import { inNumber } from "#app/platform/i18n/plural.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { beginSecondStep, endSecondStep, type Enrolment, renewRecoveryCodes } from "../own-account-contract.ts";
import { ConfirmedByPassword } from "./confirmed-by-password.tsx";
import { CopiedText } from "./copied-text.tsx";
import { EnrolDialog } from "./enrol-dialog.tsx";

type Asking = "begin" | "end" | "renew" | undefined;

/** One's own second step: on, off, and its recovery codes. */
export function SecondStep() {
  const { secondStep: text } = useWords("access");
  const { close } = useOfficeWords();
  const language = useLanguage();
  const client = useQueryClient();
  const { secondStep: isOn, recoveryCodesLeft } = useStaff();
  const [asking, setAsking] = useState<Asking>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const refresh = () => void client.invalidateQueries({ queryKey: accessQuery.queryKey });
  const onClose = () => setAsking(undefined);

  function showCodes({ recoveryCodes }: { recoveryCodes: string[] }) {
    setCodes(recoveryCodes);
    refresh();
  }

  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3>{text.title}</h3>
        <Badge tone={isOn ? "completed" : "other"}>{isOn ? text.on : text.off}</Badge>
      </div>
      <p className="text-sm text-muted">{text.hint}</p>
      {isOn && <p>{inNumber(text.codesLeft, recoveryCodesLeft, language)}</p>}
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
        send={(currentPassword) => call(beginSecondStep, { body: { currentPassword } })}
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
        send={(currentPassword) => call(endSecondStep, { body: { currentPassword } })}
        onDone={() => {
          showToast({ title: text.turnedOff });
          refresh();
        }}
      />
      <EnrolDialog
        enrolment={enrolment}
        onClose={() => setEnrolment(undefined)}
        onDone={(given) => {
          setEnrolment(undefined);
          showToast({ title: text.turnedOn });
          showCodes(given);
        }}
      />
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title={text.codesTitle}
        description={text.codesText}
        closeLabel={close}
        closeOnBackdrop={false}
        footer={<Button onClick={() => setCodes(undefined)}>{text.kept}</Button>}
      >
        {codes && <CopiedText text={codes.join("\n")} />}
      </Dialog>
    </Card>
  );
}
