import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useRef } from "react";
import { isNotFound } from "#app/platform/http/call.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { isPageCovered } from "./is-page-covered.ts";
import { isTyping } from "./is-typing.ts";
import { type Asking, LoadFailed } from "./loaded-list.tsx";
import { Moment } from "./moment.tsx";
import { RecordNotices } from "./notices.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import { marksOffice } from "./shell/mark-office.ts";
import { turning } from "./turning.ts";
import { useIsWide } from "./use-is-wide.ts";
import { useKeys } from "./use-keys.ts";
import { WrittenText } from "./written-text.tsx";

/** How a record and the list that it was opened from find each other. */
export type PlaceInList = {
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
  /** Finds the record's own row, to which the focus returns. */
  row?: () => HTMLElement | undefined;
  /** Gives the row the heading of its record. */
  heading?: RefObject<HTMLHeadingElement | null>;
};

type Props<Details> = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  place: PlaceInList;
  /** The query for the record and its history. */
  details: Asking & { data: Details | undefined; error: Error | null; isPending: boolean };
  messages: { loading: string; failed: string; gone: string };
  children: (details: Details) => ReactNode;
};

/** Returns the query of a record that needs none, because its list shows everything. */
export function loaded<Details>(data: Details | undefined) {
  return { data, error: null, isPending: false, isError: false, isFetching: false, refetch: () => undefined };
}

/** Returns functions that open the rows before and after the open one, as far as they are on this page of the list. */
export function neighborsOf(
  rows: readonly { id: string }[] | undefined,
  id: string | undefined,
  onOpen: (id: string) => void,
): Pick<PlaceInList, "previous" | "next"> {
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  const opener = (row: { id: string } | undefined) => row && (() => onOpen(row.id));
  return at < 0 ? {} : { previous: opener(rows?.[at - 1]), next: opener(rows?.[at + 1]) };
}

const makesRoom = marksOffice("record");

/**
 * The record that the URL opens: next to the list, which stays usable, or over it if there is little room. The record
 * may be loading, failed, deleted, or loaded.
 */
export function RecordDialog<Details extends { id: string }>(props: Props<Details>) {
  const { open, onClose, title, details, messages, children } = props;
  const { previous, next, row } = props.place;
  const { close, record: t } = useOfficeMessages();
  // Opening another record takes long to render. Input does not wait for it.
  const openedId = useDeferredValue(details.data?.id);
  const record = openedId === details.data?.id ? details.data : undefined;
  const isLoading = details.isPending || (details.data && !record);
  const isGone = isNotFound(details.error);
  const titleId = useId();
  const isBeside = useIsWide("beside");
  const panel = useRef<HTMLDialogElement>(null);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = props.place.heading ?? ownHeading;
  const shownRow = useRef(row);

  useEffect(() => {
    shownRow.current = row;
  }, [row]);

  useEffect(() => {
    const own = panel.current;
    if (!open || !own) return;
    const focusedBefore = document.activeElement;
    return () => {
      const focused = document.activeElement;
      own.close();
      // If the focused control is gone already, some browsers do not return the focus. In the list, it stays.
      const wasInside = focused === document.body || own.contains(focused);
      const opener = shownRow.current?.() ?? focusedBefore;
      if (wasInside && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  useEffect(() => {
    const own = panel.current;
    if (!open || !own) return;
    // After the panel has been painted, because laying out all rows takes longer than opening it.
    let unmark: (() => void) | undefined;
    const later = isBeside ? afterPaint(() => (unmark = makesRoom(own))) : undefined;
    const isRight = () => own.open && own.matches(":modal") === !isBeside;
    function arrange() {
      // Opening the record again would cover a dialog inside. It waits until that is closed.
      if (!own || isRight() || own.querySelector("dialog[open]")) return;
      const focused = document.activeElement;
      own.close();
      const takesFocus = !isBeside || !isInUse(focused);
      if (!isBeside) own.showModal();
      else if (takesFocus) own.show();
      else own.open = true;
      // Screen readers say which record was opened.
      const wanted = own.contains(focused) ? focused : takesFocus && heading.current;
      if (wanted instanceof HTMLElement) wanted.focus();
    }
    arrange();
    own.addEventListener("close", arrange, true);
    return () => {
      own.removeEventListener("close", arrange, true);
      later?.();
      unmark?.();
    };
  }, [open, isBeside, heading]);

  /** The browser does this only for modal dialogs. In the list, too, where the focus stays when another row is opened. */
  useKeys(({ key, defaultPrevented, target }) => {
    if (key !== "Escape" || defaultPrevented || isPageCovered()) return;
    const isInside = target instanceof Node && panel.current?.contains(target);
    if (isInside || !isTyping(target)) onClose();
  }, open && isBeside);

  return (
    <dialog
      ref={panel}
      data-in-address
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file picker inside
        event.preventDefault();
        onClose();
      }}
      className="record"
    >
      <div className="record-head">
        <h2 ref={heading} id={titleId} tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        <IconButton label={t.previous} {...turning(previous)}>
          <span className="rotate-180">
            <Icon name="chevron" size={20} />
          </span>
        </IconButton>
        <IconButton label={t.next} {...turning(next)}>
          <Icon name="chevron" size={20} />
        </IconButton>
        <IconButton label={close} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      <div className="record-body" tabIndex={-1}>
        {open && details.isError && (
          <LoadFailed
            title={isGone ? messages.gone : messages.failed}
            asking={details}
            look="line"
            canRetry={!isGone}
          />
        )}
        {open && isLoading && <p role="status">{messages.loading}</p>}
        {record && (
          <RecordNotices key={record.id} title={title}>
            <div className="grid min-w-0 gap-6">{children(record)}</div>
          </RecordNotices>
        )}
      </div>
    </dialog>
  );
}

/** Whether someone types or has opened a menu there. A record that opens late does not take the focus from it. */
function isInUse(focused: Element | null): boolean {
  return isTyping(focused) || focused?.ariaExpanded === "true" || Boolean(focused?.closest(".office-dropdown"));
}

/** Calls a function after the next paint. Returns a function that calls it off. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export type HistoryEntry = {
  id: string;
  title: ReactNode;
  by: string;
  at: string;
  note?: string | null;
  /** Shown below the note. */
  more?: ReactNode;
};

/** The history of a record, newest first: each action with its author, time, and note. */
export function RecordHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="grid gap-4 border-s-2 border-line ps-5">
      {entries
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ id, title, by, at, note, more }) => (
          <li key={id} className="relative min-w-0">
            <span aria-hidden="true" className="absolute -start-[1.62rem] top-2 size-2.5 rounded-full bg-leaf" />
            <p className="font-medium">{title}</p>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{by}</bdi> · <Moment at={at} />
            </p>
            {note && <WrittenText text={note} className="mt-1 rounded-md bg-sand px-3 py-2" />}
            {more}
          </li>
        ))}
    </ol>
  );
}
