import { type RefObject, useEffect, useRef } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { FilterChoice } from "#app/office/filter-choice.tsx";
import { ListToolbar } from "#app/office/list-toolbar.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useIsWide } from "#app/office/use-is-wide.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { mailStates, mailTones } from "#app/platform/mail/mail-state.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import { listMails, mailFilterSchema, pageSize, type ShownMail } from "../contract.ts";
import { MailView } from "./mail-view.tsx";

/** The outbox, with one row per email. The open email is next to the list or, in narrow viewports, in a dialog. */
export function MailPage() {
  const { page: t } = useMessages("outbox");
  const { close } = useOfficeMessages();
  const { filter, onFilter, openId, onOpen } = useListAddress(mailFilterSchema);
  const list = useCursorPages(listMails, filter, pageSize);
  const isWide = useIsWide();
  const open = list.rows?.find(({ id }) => id === openId);
  const title = open && <PreviewTitle mail={open} />;
  const noneMatch = (
    <ListMessage icon="search" title={t.noneMatch}>
      <Button tone="outline" size="small" onClick={() => onFilter({})}>
        {t.showAll}
      </Button>
    </ListMessage>
  );
  return (
    <div className="grid gap-4">
      <PageHead title={t.title} intro={t.intro} />
      <ListToolbar messages={t} filter={filter} onFilter={onFilter}>
        <FilterChoice
          label={t.state}
          all={t.all}
          choices={mailStates}
          names={t.states}
          chosen={filter.state}
          onChoose={(state) => onFilter({ ...filter, state })}
        />
      </ListToolbar>
      <div className={classNames("grid items-start gap-5", open && isWide && "grid-cols-[minmax(0,1fr)_36rem]")}>
        <div className="grid min-w-0 gap-4">
          <PagedList
            list={list}
            messages={t}
            icon="mail"
            rowHeight="h-24 lg:h-8"
            none={filter.q || filter.state ? noneMatch : undefined}
          >
            {(mail) => (
              <MailLine key={mail.id} mail={mail} isOpen={mail.id === openId} onOpen={() => onOpen(mail.id)} />
            )}
          </PagedList>
        </div>
        {open && isWide && <MailPanel key={open.id} mail={open} onClose={() => onOpen(undefined)} />}
      </div>
      <Dialog
        open={open !== undefined && !isWide}
        onClose={() => onOpen(undefined)}
        title={title}
        closeLabel={close}
        inAddress
        // Gives keyboard users a way out of the preview frame.
        footer={
          <Button tone="outline" onClick={() => onOpen(undefined)}>
            {close}
          </Button>
        }
        className="w-[min(96vw,46rem)]"
      >
        {open && !isWide && <MailView mail={open} />}
      </Dialog>
    </div>
  );
}

type LineProps = { mail: ShownMail; isOpen: boolean; onOpen: () => void };

function MailLine({ mail, isOpen, onOpen }: LineProps) {
  const { page: t } = useMessages("outbox");
  const { recipient, subject, state, updatedAt, lastAnswer } = mail;
  const name = subject ?? t.notComposed;
  return (
    <li
      className={classNames(
        "relative grid gap-x-4 gap-y-1 px-5 py-3 text-sm hover:bg-mint/40 lg:grid-cols-[8rem_minmax(0,3fr)_minmax(0,2fr)_auto] lg:items-center lg:py-1",
        isOpen && "bg-mint",
      )}
    >
      <span>
        <Badge tone={mailTones[state]}>{t.states[state]}</Badge>
      </span>
      <button
        type="button"
        aria-label={interpolate(t.previewTitle, { subject: name })}
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex min-w-0 cursor-pointer text-start font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        <bdi className="min-w-0 lg:truncate">
          <UnbrokenNumbers>{name}</UnbrokenNumbers>
        </bdi>
      </button>
      <span className="flex min-w-0">
        <bdi dir="ltr" className="min-w-0 wrap-anywhere lg:truncate">
          {recipient}
        </bdi>
      </span>
      <time dateTime={updatedAt} className="text-muted">
        {formatDateTime(updatedAt, useLanguage(), businessTimeZone)}
      </time>
      {state === "failed" && lastAnswer && (
        <span className="flex min-w-0 text-red lg:col-span-3 lg:col-start-2">
          <bdi dir="ltr" className="min-w-0 wrap-anywhere lg:truncate">
            {lastAnswer}
          </bdi>
        </span>
      )}
    </li>
  );
}

function MailPanel({ mail, onClose }: { mail: ShownMail; onClose: () => void }) {
  const { close } = useOfficeMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocus(heading);
  return (
    <section
      aria-labelledby="open-mail"
      className="sticky top-32 grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="open-mail" ref={heading} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          <PreviewTitle mail={mail} />
        </h2>
        <IconButton label={close} onClick={onClose} className="-m-2">
          <Icon name="close" />
        </IconButton>
      </div>
      <MailView mail={mail} />
    </section>
  );
}

/** Moves the focus to the opened email and, after closing it, back to its row. */
function useFocus(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const opener = document.activeElement;
    element.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [element]);
}

function PreviewTitle({ mail: { subject } }: { mail: ShownMail }) {
  const { page: t } = useMessages("outbox");
  const name = subject ?? t.notComposed;
  return <Sentence text={t.previewTitle} values={{ subject: <UnbrokenNumbers>{name}</UnbrokenNumbers> }} />;
}
