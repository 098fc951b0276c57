import { useState } from "react";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Select } from "#app/ui/field.tsx";
import { ListMessage } from "#app/ui/list-message.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
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
      <PagedList
        list={list}
        loading={t.loading}
        failed={t.loadFailed}
        rowHeight="h-24"
        none={<ListMessage icon="mail" title={t.none} text={t.noneText} />}
      >
        {(mail) => (
          <MailCard
            key={mail.id}
            mail={mail}
            words={words}
            onPreview={() => setPreviewed(mail)}
            onChanged={() => void list.page.refetch()}
          />
        )}
      </PagedList>
      <MailTest words={words} />
      <MailPreview mail={previewed} words={words} onClose={() => setPreviewed(undefined)} />
    </div>
  );
}
