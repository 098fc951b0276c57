import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ignoreDoubleClick } from "#app/ui/form/ignore-double-click.ts";
import { useLeaveWarning } from "#app/ui/form/use-leave-warning.ts";
import "./upload-dialog.css";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { FileName } from "./file-name.tsx";
import { UploadDropZone, type UploadDropZoneProps } from "./upload-drop-zone.tsx";
import { UploadRow, type UploadRowProps } from "./upload-row.tsx";
import type { ShownRejection } from "./uploads.ts";

const maxRefusedNames = 10;

/** A button below the list. `primary` marks the main action. */
export type UploadAction = { label: string; act: () => void; primary?: boolean; icon?: IconName };

export type UploadDialogContent = {
  zone: UploadDropZoneProps;
  rows: UploadRowProps[];
  /** The accessible name of the list. */
  listLabel: string;
  /** Reasons why files were not added; announced immediately. */
  rejections: ShownRejection[];
  /** A problem that blocks all uploads. */
  notice: string | undefined;
  /** Progress for screen readers, announced when it changes. */
  announcement: string;
  actions: UploadAction[];
  closeLabel: string;
  /** The question shown before an upload is abandoned; absent if no upload is running. */
  leave: { question: string; stay: string; stop: string } | undefined;
};

type UploadDialogProps = UploadDialogContent & {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The overall progress, shown above the files. */
  children?: ReactNode;
};

/** The dialog for choosing and uploading files. On phones, it is a bottom sheet. */
export function UploadDialog({ open, onClose, title, description, children, ...content }: UploadDialogProps) {
  const { zone, rows, listLabel, rejections, notice, announcement, actions, closeLabel, leave } = content;
  const [isLeaving, setIsLeaving] = useState(false);
  const asks = isLeaving && leave;
  useLeaveWarning(leave !== undefined);
  const noteFocus = useFocusInside();

  function mayClose() {
    setIsLeaving(leave !== undefined);
    return leave === undefined;
  }

  return (
    <Dialog
      {...{ open, onClose, mayClose, title, description, closeLabel }}
      closeOnBackdrop={false}
      className="upload-dialog"
    >
      <div className="upload-content" onFocus={noteFocus}>
        {children}
        {!zone.isFull && <UploadDropZone {...zone} />}
        <div role="alert">
          {rejections.length > 0 && (
            <ul className="upload-refusals">
              {rejections.map(({ sentence, names }) => (
                <li key={sentence}>
                  <Icon name="alert" size={20} />
                  <div>
                    {names.length > 0 && <RefusedNames names={names} />}
                    {sentence}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
        {notice && (
          <p className="upload-notice">
            <Icon name="clock" size={20} />
            <span>{notice}</span>
          </p>
        )}
        {rows.length > 0 && (
          <ul aria-label={listLabel} className="upload-list">
            {rows.map((row) => (
              <UploadRow key={row.id} {...row} />
            ))}
          </ul>
        )}
        <p role="status" className="upload-announcement">
          {announcement}
        </p>
        {asks ? (
          <div role="alertdialog" aria-label={asks.question} className="upload-leave">
            <p>{asks.question}</p>
            {/* Focus moves here because the visitor has just tried to close the dialog. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button autoFocus size="small" onClick={() => setIsLeaving(false)}>
              {asks.stay}
            </Button>
            <Button tone="outline" size="small" onClick={onClose}>
              {asks.stop}
            </Button>
          </div>
        ) : (
          actions.length > 0 && (
            <div className="upload-actions">
              {actions.map(({ label, act, primary, icon }) => (
                <Button key={label} tone={primary ? "primary" : "outline"} onClick={ignoreDoubleClick(act)}>
                  {icon && <Icon name={icon} size={20} />}
                  {label}
                </Button>
              ))}
            </div>
          )
        )}
      </div>
    </Dialog>
  );
}

/** The names of files that were not added. Of very many, only the first ones. */
function RefusedNames({ names }: { names: readonly string[] }) {
  const others = names.length - maxRefusedNames;
  return (
    <ul>
      {names.slice(0, maxRefusedNames).map((name, index) => (
        <li key={index}>
          <FileName name={name} />
        </li>
      ))}
      {others > 0 && (
        <li>
          <bdi dir="ltr">+{others}</bdi>
        </li>
      )}
    </ul>
  );
}

/**
 * Moves the focus of a control that has been removed, by a press or by a file's progress, to the first button of its row,
 * or else of the dialog.
 */
function useFocusInside(): (event: FocusEvent) => void {
  const last = useRef<{ control: Element; row: Element | null; dialog: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return;
    const { row, dialog } = last.current;
    const find = (place: Element | null, control: string) => place?.querySelector<HTMLElement>(control);
    const next =
      (row?.isConnected ? find(row, "button") : undefined) ??
      find(dialog, ".upload-zone input, .upload-actions button");
    (next ?? find(dialog, "button"))?.focus();
  });
  return ({ target }) => {
    last.current = { control: target, row: target.closest("li"), dialog: target.closest("dialog") };
  };
}
