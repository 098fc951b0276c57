import { useState } from "react";
import { fill } from "#app/platform/i18n/fill.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { ListMessage } from "#app/ui/list-message.tsx";
import { Paging } from "#app/ui/paging.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { listMails, pageSize, type ShownMail } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { MailCard } from "./mail-card.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MailTest } from "./mail-test.tsx";

type Props = {
  words: Words;
  /** Empty for all. */
  state: string;
  onState: (state: string) => void;
};

/** The outbox: every mail with its state, a look at it, and a way to send it again. */
export function MailPage({ words, state, onState }: Props) {
  const { page: t } = words;
  const [previewed, setPreviewed] = useState<ShownMail>();
  const list = useCursorPages(listMails, { state }, pageSize);
  const { data, isError, isFetching, isPlaceholderData, refetch } = list.page;
  const count = new Intl.NumberFormat(localeOf(useLanguage()));
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl">{t.title}</h1>
          <p className="mt-1 text-muted">{t.intro}</p>
        </div>
        <Select label={t.state} className="min-w-52" value={state} onChange={({ target }) => onState(target.value)}>
          <option value="">{t.all}</option>
          {mailStates.map((name) => (
            <option key={name} value={name}>
              {t.states[name]}
            </option>
          ))}
        </Select>
      </div>
      {isError && (
        <ListMessage urgent icon="alert" title={t.loadFailed}>
          <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
            {t.retry}
          </Button>
        </ListMessage>
      )}
      {!data && !isError && (
        <div role="status" aria-label={t.loading} className="grid gap-3">
          <Skeleton className="h-24 rounded-lg!" />
          <Skeleton className="h-24 rounded-lg!" />
          <Skeleton className="h-24 rounded-lg!" />
        </div>
      )}
      {data?.rows.length === 0 && <ListMessage icon="mail" title={t.none} text={t.noneText} />}
      {data && data.rows.length > 0 && (
        <>
          <ul aria-busy={isPlaceholderData} className="divide-y divide-line rounded-lg border border-line bg-surface">
            {data.rows.map((mail) => (
              <MailCard
                key={mail.id}
                mail={mail}
                words={words}
                onPreview={() => setPreviewed(mail)}
                onChanged={() => void refetch()}
              />
            ))}
          </ul>
          <Paging
            list={list}
            words={t}
            place={fill(t.range, {
              from: count.format(list.before + 1),
              to: count.format(list.before + data.rows.length),
            })}
          />
        </>
      )}
      <MailTest words={words} />
      <MailPreview mail={previewed} words={words} onClose={() => setPreviewed(undefined)} />
    </div>
  );
}
