import { useState } from "react";
import { FilterChoice } from "#app/office/filter-choice.tsx";
import { useWords, useOfficeWords } from "#app/office/office-words.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { listMails, mailFilterSchema, pageSize, type ShownMail, previewMail } from "../contract.ts";
import { MailCard } from "./mail-card.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { UnbrokenNumbers } from "#app/ui/layout/unbroken-numbers.tsx";

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
      <MailPreview mail={previewed} onClose={() => setPreviewed(undefined)} />
    </div>
  );
}

type Props = { mail: ShownMail | undefined; onClose: () => void };

/** A mail as its reader sees it, in a frame where nothing runs and nothing is loaded. */
function MailPreview({ mail, onClose }: Props) {
  const { page: t } = useWords("outbox");
  const { close } = useOfficeWords();
  const subject = mail?.subject ?? "";
  return (
    <Dialog
      open={mail !== undefined}
      onClose={onClose}
      title={<Sentence text={t.previewTitle} values={{ subject: <UnbrokenNumbers>{subject}</UnbrokenNumbers> }} />}
      closeLabel={close}
      // Whoever went through the mail by Tab finds the way out after it; Escape in the frame belongs to the frame.
      footer={
        <Button tone="outline" onClick={onClose}>
          {close}
        </Button>
      }
      className="w-[min(94vw,46rem)]"
    >
      {mail && (
        <iframe
          title={fill(t.previewTitle, { subject })}
          sandbox=""
          src={addressOf(previewMail, { id: mail.id })}
          className="h-[60dvh] w-full rounded-md border border-line bg-white"
        />
      )}
    </Dialog>
  );
}
