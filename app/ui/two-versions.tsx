import { type ReactNode, useEffect, useRef } from "react";

export type Version = { name?: ReactNode; theirs: ReactNode; mine: ReactNode };

type Props = {
  title: string;
  /** Who did the other, and when. */
  by?: ReactNode;
  columns: { theirs: string; mine: string };
  versions: readonly Version[];
  /** The ways out: buttons. */
  children: ReactNode;
};

/**
 * Two people changed the same: what it is now and what this person wanted, side by side, and the choice between them.
 * It takes the focus: whoever pressed a button should hear that nothing was saved.
 */
export function TwoVersions({ title, by, columns, versions, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid min-w-0 gap-4 rounded-md border border-red bg-red-soft p-4 outline-none"
    >
      <div>
        <p className="font-medium">{title}</p>
        {by && <p className="text-sm">{by}</p>}
      </div>
      {versions.map(({ name, theirs, mine }, index) => (
        <div key={index} className="grid gap-2">
          {name && <p className="font-medium">{name}</p>}
          <dl className="grid gap-2 sm:grid-cols-2">
            <Side label={columns.theirs}>{theirs}</Side>
            <Side label={columns.mine}>{mine}</Side>
          </dl>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-3 py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
