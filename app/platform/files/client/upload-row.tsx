import { IconButton } from "#app/ui/button/button.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { ignoreDoubleClick } from "#app/ui/form/ignore-double-click.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { FileName } from "./file-name.tsx";

export type UploadRowAction = { icon: IconName; label: string; act: () => void };

export type UploadRowProps = {
  id: string;
  name: string;
  state: "waiting" | "sending" | "paused" | "sent" | "saving" | "failed";
  stateLabel: string;
  percent: number;
  /** The progress bar's label. If absent, no bar is shown. */
  progressLabel: string | undefined;
  /** "1.2 MB of 2.4 MB" */
  progress: string;
  pace: string | undefined;
  failure: string | undefined;
  actions: UploadRowAction[];
};

/** A file being uploaded: name, progress, actions. */
export function UploadRow({
  name,
  state,
  stateLabel,
  percent,
  progressLabel,
  progress,
  pace,
  failure,
  actions,
}: UploadRowProps) {
  const isUnderWay = state === "sending" || state === "paused";
  return (
    <li className="upload-row" data-state={state}>
      {state === "saving" ? (
        <Spinner />
      ) : (
        <Icon name={state === "sent" ? "check" : state === "failed" ? "alert" : "document"} />
      )}
      <div className="upload-file">
        <p>
          <FileName name={name} title={name} className="upload-name" />
        </p>
        <p className="upload-facts">
          <span>{stateLabel}</span>
          <span>{progress}</span>
          {pace && <span>{pace}</span>}
        </p>
        {isUnderWay && progressLabel && <progress max={100} value={percent} aria-label={progressLabel} />}
        {failure && <p className="upload-failure">{failure}</p>}
      </div>
      <div className="upload-row-actions">
        {actions.map(({ icon, label, act }) => (
          <IconButton key={label} label={label} onClick={ignoreDoubleClick(act)}>
            <Icon name={icon} size={22} />
          </IconButton>
        ))}
      </div>
    </li>
  );
}
