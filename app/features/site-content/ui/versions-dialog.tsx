import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMomentText } from "#app/office/moment.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useCall } from "#app/office/use-call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { listVersions, restoreVersion, type ShownPublicationVersion } from "../contract.ts";
import { listedLabels } from "./block-label.ts";
import { CompareVersions } from "./compare-versions.tsx";
import { oneAfterAnother, siteContentQuery } from "./use-edited-block.ts";

type Props = {
  open: boolean;
  mayEdit: boolean;
  onClose: () => void;
  onView: (version: ShownPublicationVersion) => void;
  onRestored: () => void;
};

/** Lists published versions, newest first, and the site as shipped, to view or to restore as drafts. */
export function VersionsDialog({ open, mayEdit, onClose, onView, onRestored }: Props) {
  const messages = useMessages("siteContent");
  const { close } = useOfficeMessages();
  const language = useLanguage();
  const momentText = useMomentText();
  const { data: versions } = useQuery({ ...queryOf(listVersions), enabled: open, staleTime: 0 });
  const [compared, setCompared] = useState<ShownPublicationVersion>();
  return (
    <Dialog
      open={open}
      onClose={() => {
        setCompared(undefined);
        onClose();
      }}
      title={messages.versions}
      closeLabel={close}
      className={compared && "versions-compared"}
    >
      {compared && versions && <CompareVersions key={compared.id} versions={versions} chosen={compared} />}
      <ol className="divide-y divide-line">
        {versions?.map((version) => {
          const { id, number, at, by, changed } = version;
          const name = interpolate(messages.version, { number });
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-0 grow">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">
                  {at && by ? (
                    <Sentence text={messages.versionBy} values={{ moment: momentText(at), name: by }} />
                  ) : (
                    messages.shippedVersion
                  )}
                </p>
                <p className="text-sm text-muted">{listedLabels(changed, language)}</p>
              </div>
              <div className="flex gap-3">
                <Button
                  tone="outline"
                  size="small"
                  aria-label={`${messages.view}: ${name}`}
                  onClick={() => onView(version)}
                >
                  {messages.view}
                </Button>
                {versions.length > 1 && (
                  <Button
                    tone="outline"
                    size="small"
                    aria-label={`${messages.compare.open}: ${name}`}
                    aria-pressed={compared?.id === id}
                    onClick={() => setCompared(compared?.id === id ? undefined : version)}
                  >
                    {messages.compare.open}
                  </Button>
                )}
                {mayEdit && (
                  <RestoreVersion
                    version={version}
                    onRestored={() => {
                      onRestored();
                      onClose();
                    }}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

type RestoreProps = { version: ShownPublicationVersion; onRestored: () => void };

export function RestoreVersion({ version: { id, number }, onRestored }: RestoreProps) {
  const messages = useMessages("siteContent");
  const client = useQueryClient();
  const restore = useCall(restoreVersion, {
    mutation: oneAfterAnother,
    done: messages.restored,
    onDone(answer) {
      client.setQueryData(siteContentQuery.queryKey, answer);
      onRestored();
    },
  });
  return (
    <Button
      tone="outline"
      size="small"
      aria-label={`${messages.restore}: ${interpolate(messages.version, { number })}`}
      busy={restore.isPending}
      onClick={() => restore.mutate({ params: { id } })}
    >
      {messages.restore}
    </Button>
  );
}
