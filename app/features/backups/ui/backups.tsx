import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LoadedList } from "#app/office/loaded-list.tsx";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { call } from "#app/platform/http/call.ts";
import { fileSize } from "#app/platform/i18n/file-size.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { listBackups, makeBackup, requestDownload, type ShownBackup, type ShownBackups } from "../contract.ts";

const lookAgainMilliseconds = 2_000;

const backupsQuery = { ...queryOf(listBackups), gcTime: 0 };

/** What a dialog that asks for the user's password needs to know. */
export type PasswordQuestion = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  send: (currentPassword: string) => Promise<{ address: string }>;
  onDone: (answer: { address: string }) => void;
};

type Props = {
  askPassword: (question: PasswordQuestion) => ReactNode;
  /** Called when the newest backup is known, and when there is another. */
  onMade: () => void;
};

/** The stored backups, each with a download, and a button that makes one. */
export function Backups({ askPassword, onMade }: Props) {
  const t = useMessages("backups");
  const client = useQueryClient();
  const [wanted, setWanted] = useState<ShownBackup>();
  const known = client.getQueryData<ShownBackups>(backupsQuery.queryKey);
  const asking = useQuery({ ...backupsQuery, refetchInterval: known?.isRunning ? lookAgainMilliseconds : false });
  const { data } = asking;
  const newest = data?.stored[0]?.name;
  useEffect(() => {
    if (newest) onMade();
  }, [newest, onMade]);
  const make = useCall(makeBackup, { onDone: (shown) => client.setQueryData(backupsQuery.queryKey, shown) });
  const isRunning = make.isPending || data?.isRunning === true;
  return (
    <TitledSection
      id="backups"
      title={t.title}
      hint={t.hint}
      aside={
        <Button tone="outline" busy={isRunning} onClick={() => make.mutate({})}>
          {t.make}
        </Button>
      }
    >
      <p role="status" className="text-muted empty:hidden">
        {isRunning && t.making}
      </p>
      {data?.failure && !isRunning && (
        <p role="alert" className="rounded-md border border-red bg-red-soft px-4 py-3">
          {t.failures[data.failure.cause]} {t.retried}
        </p>
      )}
      <LoadedList
        rows={data?.stored}
        asking={asking}
        messages={isRunning ? { failed: t.failed } : t}
        icon="info"
        rowHeight="h-14"
      >
        {(stored) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {stored.map((backup) => (
              <Line key={backup.name} backup={backup} onDownload={() => setWanted(backup)} />
            ))}
          </ul>
        )}
      </LoadedList>
      {data && data.stored.length > 0 && <p className="text-sm text-muted">{t.places[data.place]}</p>}
      {askPassword({
        open: wanted !== undefined,
        onClose: () => setWanted(undefined),
        title: t.downloadTitle,
        text: t.downloadText,
        action: t.download,
        send: (currentPassword) =>
          call(requestDownload, { params: { name: wanted?.name ?? "" }, body: { currentPassword } }),
        onDone({ address }) {
          location.assign(address);
          showToast({ title: t.started });
        },
      })}
    </TitledSection>
  );
}

function Line({ backup: { madeAt, bytes }, onDownload }: { backup: ShownBackup; onDownload: () => void }) {
  const t = useMessages("backups");
  const language = useLanguage();
  const momentText = useMomentText();
  const date = momentText(madeAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <bdi className="min-w-0 grow">
        <time dateTime={madeAt}>{date}</time>
      </bdi>
      <bdi className="text-sm text-muted">{fileSize(bytes, language)}</bdi>
      <Button tone="outline" size="small" aria-label={interpolate(t.downloadOf, { date })} onClick={onDownload}>
        {t.download}
      </Button>
    </li>
  );
}
