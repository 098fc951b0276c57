import { useState } from "react";
import { download } from "#app/office/download.ts";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { useCall } from "#app/office/use-call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { erasePersonalData, exportPersonalData } from "../contract.ts";

type Props = {
  email: string;
  onErased: () => void;
};

/** Downloads or erases everything stored about an email address. Erasing cannot be undone, so it asks first. */
export function PersonalDataActions({ email, onErased }: Props) {
  const messages = useMessages("personalData");
  const { close, cancel } = useOfficeMessages();
  const [isErasing, setErasing] = useState(false);
  const save = useCall(exportPersonalData, {
    onDone(data) {
      const text = JSON.stringify(data, null, 2);
      download(`${data.email}.json`, new Blob([text], { type: "application/json" }));
    },
  });
  const erase = useCall(erasePersonalData, {
    onDone() {
      setErasing(false);
      showToast({ title: messages.erased, description: email });
      onErased();
    },
  });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" size="small" busy={save.isPending} onClick={() => save.mutate({ body: { email } })}>
          <Icon name="download" size={18} />
          {messages.export}
        </Button>
        <Button tone="danger" size="small" onClick={() => setErasing(true)}>
          {messages.erase}
        </Button>
      </div>
      <Dialog
        open={isErasing}
        onClose={() => setErasing(false)}
        title={<span className="wrap-anywhere">{interpolate(messages.eraseTitle, { email })}</span>}
        description={messages.eraseText}
        closeLabel={close}
        footer={
          <>
            <Button tone="outline" onClick={() => setErasing(false)}>
              {cancel}
            </Button>
            <Button tone="danger" busy={erase.isPending} onClick={() => erase.mutate({ body: { email } })}>
              {messages.erase}
            </Button>
          </>
        }
      />
    </>
  );
}

/** The same as a section of a record, for users who may export and erase personal data. */
export function PersonalDataSection(props: Props) {
  const { title } = useMessages("personalData");
  return (
    <RequirePermission call={erasePersonalData}>
      <DialogSection title={title}>
        <PersonalDataActions {...props} />
      </DialogSection>
    </RequirePermission>
  );
}
