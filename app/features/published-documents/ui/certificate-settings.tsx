import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useMessages } from "#app/office/office-messages.tsx";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { useOpenedUpload } from "#app/platform/files/client/use-opened-upload.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { useFocusBack } from "#app/ui/dialog/use-focus-back.ts";
import { useFilePicker } from "#app/ui/form/use-file-picker.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { type CertificateKind, certificateKinds, certificateRules, listDocuments } from "../certificates/contract.ts";

type Chosen = { kind: CertificateKind; files: File[] };

/** The settings page where staff replace the white-list and GMP certificates. */
export function CertificateSettings() {
  const { titles, settings } = useMessages("certificates");
  const language = useLanguage();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [hasFailed, setFailed] = useState(false);
  const upload = useOpenedUpload(
    language,
    () => import("./certificate-replacement.tsx"),
    () => setFailed(true),
  );
  const documents = useQuery(queryOf(listDocuments));

  const rememberOpener = useFocusBack(upload.isOpening || upload.opened !== undefined);

  function replace(kind: CertificateKind, files: File[]) {
    setFailed(false);
    setChosen({ kind, files });
    upload.open();
  }

  return (
    <TitledSection id="certificates" title={settings.title} hint={settings.text}>
      {documents.isError && (
        <p role="alert" className="text-red">
          {settings.loadFailed}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {certificateKinds.map((kind) => {
          const current = documents.data?.certificates.find((document) => document.kind === kind);
          const date = current && longDate(current.uploadedAt, language);
          return (
            <Card key={kind} className="grid gap-4">
              <div>
                <h3>{titles[kind]}</h3>
                <p className="mt-1 text-sm text-muted">
                  {settings.types[kind]}
                  {documents.isSuccess && ` · ${date ? interpolate(settings.uploadedOn, { date }) : settings.sample}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                <ReplaceButton
                  kind={kind}
                  busy={upload.isOpening && chosen?.kind === kind}
                  onPress={rememberOpener}
                  onChoose={(files) => replace(kind, files)}
                />
                {current && (
                  <LinkButton
                    size="small"
                    tone="outline"
                    href={current.documentPath}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${settings.open}: ${titles[kind]}`}
                  >
                    <Icon name="external" size={20} />
                    {settings.open}
                  </LinkButton>
                )}
              </div>
              {hasFailed && chosen?.kind === kind && (
                <p role="alert" className="text-sm font-medium text-red">
                  {settings.openFailed}
                </p>
              )}
            </Card>
          );
        })}
      </div>
      {upload.opened && chosen && (
        <upload.opened.part.CertificateReplacement
          kind={chosen.kind}
          chosen={chosen.files}
          uploadMessages={upload.opened.messages}
          onReplaced={() => void client.invalidateQueries({ queryKey: [listDocuments.path] })}
          onClose={upload.close}
        />
      )}
    </TitledSection>
  );
}

/** The draft stored by `useKeptUpload`: an uploaded file that is not published yet. */
const arrivedSchema = z.array(z.unknown());
const noneArrived: unknown[] = [];

type ReplaceProps = {
  kind: CertificateKind;
  busy: boolean;
  onPress: () => void;
  /** Called with the selected file, or with an empty list if an earlier upload still has to be published. */
  onChoose: (files: File[]) => void;
};

/** Opens a file picker. The selected file is uploaded immediately. */
function ReplaceButton({ kind, busy, onPress, onChoose }: ReplaceProps) {
  const { titles, settings } = useMessages("certificates");
  const picker = useFilePicker({ accept: certificateRules[kind].types.join(), onChoose });
  const { value: arrived } = useDraft(`upload-${kind}`, arrivedSchema, noneArrived);

  function press() {
    onPress();
    if (arrived.length > 0) onChoose([]);
    else picker.open();
  }

  return (
    <>
      <Button
        size="small"
        busy={busy}
        aria-label={interpolate(settings.replaceOne, { title: titles[kind] })}
        onClick={press}
      >
        <Icon name="upload" size={20} />
        {settings.replace}
      </Button>
      {picker.input}
    </>
  );
}
