import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { useOpenedUpload } from "#app/platform/files/client/use-opened-upload.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { useFocusBack } from "#app/ui/dialog/use-focus-back.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { type CertificateKind, certificateKinds, listDocuments } from "../certificates/contract.ts";

/** Where staff replace the white-list picture and the GMP document. */
export function CertificateSettings() {
  const { titles, settings } = useWords("certificates");
  const language = useLanguage();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<CertificateKind>();
  const upload = useOpenedUpload(
    language,
    () => import("./certificate-replacement.tsx"),
    () => showToast({ title: settings.openFailed, tone: "destructive" }),
  );
  const documents = useQuery(queryOf(listDocuments));

  const rememberOpener = useFocusBack(upload.isOpening || upload.opened !== undefined);

  function replace(kind: CertificateKind) {
    rememberOpener();
    setChosen(kind);
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
                  {documents.isSuccess && ` · ${date ? fill(settings.uploadedOn, { date }) : settings.sample}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  size="small"
                  busy={upload.isOpening && chosen === kind}
                  aria-label={fill(settings.replaceOne, { title: titles[kind] })}
                  onClick={() => replace(kind)}
                >
                  <Icon name="upload" size={20} />
                  {settings.replace}
                </Button>
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
            </Card>
          );
        })}
      </div>
      {upload.opened && chosen && (
        <upload.opened.part.CertificateReplacement
          kind={chosen}
          uploadWords={upload.opened.words}
          onReplaced={() => void client.invalidateQueries({ queryKey: [listDocuments.path] })}
          onClose={upload.close}
        />
      )}
    </TitledSection>
  );
}
