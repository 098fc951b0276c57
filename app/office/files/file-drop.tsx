import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { FileName } from "#app/platform/files/client/file-name.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { keepFocus } from "#app/ui/form/keep-focus.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "../office-messages.tsx";
import type { FileJob } from "./use-file-uploads.ts";

type Props = {
  label: string;
  types: readonly string[];
  /** Whether several files can be chosen together. */
  multiple?: boolean;
  jobs: readonly FileJob[];
  error?: string | undefined;
  onFiles: (files: readonly File[]) => void;
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
  /** Other ways to get a file. */
  children?: ReactNode;
};

export function FileDrop({ label, types, multiple = false, jobs, error, onFiles, children, onCancel, onRetry }: Props) {
  const messages = useOfficeMessages().files;
  const [isOver, setIsOver] = useState(false);
  const errorId = useId();
  const field = useRef<HTMLDivElement>(null);

  /** Wraps what a row's button does. Focus moves to the last button of the row then at its place, or else to the input. */
  function keepingPlace(index: number, act: () => void) {
    return () =>
      keepFocus(act, () => {
        const rows = field.current?.querySelectorAll<HTMLElement>("li > :last-child") ?? [];
        return rows[Math.min(index, rows.length - 1)] ?? field.current?.querySelector("input");
      });
  }

  function hover(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return; // such as a list item that is being moved
    event.preventDefault();
    setIsOver(true);
  }

  function take(event: DragEvent) {
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <div ref={field} className="grid grid-cols-1 gap-2">
      <div
        className="file-drop"
        data-over={isOver || undefined}
        onDragOver={hover}
        onDragLeave={() => setIsOver(false)}
        onDrop={take}
      >
        <label>
          <Icon name="upload" size={18} />
          <span>
            <span className="font-semibold text-leaf underline">{label}</span>{" "}
            {multiple ? messages.dropThemHere : messages.dropHere}
          </span>
          <input
            type="file"
            className="sr-only"
            accept={types.join(",")}
            multiple={multiple}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              target.value = ""; // allows choosing the same file again
            }}
          />
        </label>
        {children}
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
      {jobs.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {jobs.map((job, index) => (
            <JobRow
              key={job.key}
              job={job}
              onCancel={keepingPlace(index, () => onCancel(job.key))}
              onRetry={keepingPlace(index, () => onRetry(job.key))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type RowProps = { job: FileJob; onCancel: () => void; onRetry: () => void };

function JobRow({ job, onCancel, onRetry }: RowProps) {
  const messages = useOfficeMessages().files;
  const { name, step, percent, progress, failure, canRetry } = job;
  return (
    <li className="file-job" data-failed={step === "failed" || undefined}>
      <div className="min-w-0 grow">
        <p>
          <FileName name={name} title={name} className="office-cut" />
        </p>
        {step === "failed" ? (
          <p role="alert" className="text-red">
            {failure}
          </p>
        ) : (
          <>
            <progress max={100} {...(step === "sending" && { value: percent })} aria-label={name} />
            <p className="flex flex-wrap justify-between gap-x-3 text-muted">
              <span role="status">{messages.steps[step]}</span>
              {step === "sending" && <bdi>{progress}</bdi>}
            </p>
          </>
        )}
      </div>
      {step === "failed" && canRetry && (
        <Button tone="outline" size="small" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
      <IconButton label={interpolate(messages.cancel, { file: name })} onClick={onCancel}>
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  );
}
