import { useState } from "react";
import { FilterChoice } from "#app/office/filter-choice.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { listMails, mailFilterSchema, pageSize, type ShownMail } from "../contract.ts";
import { MailCard } from "./mail-card.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MailTest } from "./mail-test.tsx";

/** The outbox: every mail with its state, a look at it, and a way to send it again. */
export function MailPage() {
  const { page: t } = useWords("outbox");
  const { filter, onFilter } = useListAddress(mailFilterSchema);
  const [previewed, setPreviewed] = useState<ShownMail>();
  const list = useCursorPages(listMails, filter, pageSize);
  return (
    <div className="grid gap-6">
      <PageHead title={t.title} intro={t.intro}>
        <FilterChoice
          label={t.state}
          all={t.all}
          choices={mailStates}
          names={t.states}
          chosen={filter.state}
          onChoose={(state) => onFilter({ state })}
          className="min-w-52"
        />
      </PageHead>
      <PagedList list={list} words={t} icon="mail" rowHeight="h-24">
        {(mail) => <MailCard key={mail.id} mail={mail} onPreview={() => setPreviewed(mail)} />}
      </PagedList>
      <MailTest />
      <MailPreview mail={previewed} onClose={() => setPreviewed(undefined)} />
    </div>
  );
}
