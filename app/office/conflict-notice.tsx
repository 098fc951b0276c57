import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { Moment } from "./moment.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

export type Version = { name?: string; current: ReactNode; mine: ReactNode };

type Props = {
  /** The other change: its author, time (ISO), and subject. */
  last: { what?: string; by: string; at: string } | undefined;
  /** The differences, either one per field or one for the whole record. */
  versions: readonly Version[];
  /** How to make the change anyway; undefined if that is no longer possible. */
  action: "apply" | "delete" | undefined;
  busy: boolean;
  onApply: () => void;
  onKeep: () => void;
  /** For a notice that appears while the user types: leaves the focus where it is. */
  isQuiet?: boolean;
};

/**
 * Shows an edit conflict: the current version and its author, this user's change next to it, and a choice between them.
 * Takes focus, so that screen readers announce that nothing was saved.
 */
export function ConflictNotice({ last, versions, action, busy, onApply, onKeep, isQuiet = false }: Props) {
  const { conflict: t } = useOfficeMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isQuiet) box.current?.focus();
  }, [isQuiet]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid min-w-0 gap-4 rounded-md border border-red bg-red-soft p-4 outline-none"
    >
      <div>
        <p className="font-medium">{t.title}</p>
        {last && (
          <p className="text-sm">
            {last.what && `${last.what} · `}
            <bdi>{last.by}</bdi> · <Moment at={last.at} />
          </p>
        )}
      </div>
      {versions.map(({ name, current, mine }, index) => (
        <div key={index} className="grid gap-2">
          {name && <p className="font-medium">{name}</p>}
          <dl className="versions">
            <Side label={t.current} value={current} />
            <Side label={t.mine} value={mine} />
          </dl>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {action && (
          <Button tone={action === "delete" ? "danger" : "primary"} size="small" busy={busy} onClick={onApply}>
            {t[action]}
          </Button>
        )}
        <Button tone="outline" size="small" onClick={onKeep}>
          {t.keep}
        </Button>
      </div>
    </div>
  );
}

function Side({ label, value }: { label: string; value: ReactNode }) {
  const { nothing } = useOfficeMessages().conflict;
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-3 py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {typeof value === "string" ? <bdi>{value || nothing}</bdi> : value}
      </dd>
    </div>
  );
}
