import { type ReactNode, useEffect, useRef } from "react";
import type { ButtonLook } from "./button-class.ts";
import { Button } from "./button.tsx";

export type Version = { name?: ReactNode; theirs: ReactNode; mine: ReactNode };

type Props = {
  words: {
    title: string;
    theirs: string;
    mine: string;
    /** Does it all the same; undefined where that is not possible. */
    again: string | undefined;
    keep: string;
  };
  /** Who did the other, and when. */
  last: { what?: string; by: string; at: ReactNode } | undefined;
  versions: readonly Version[];
  tone?: ButtonLook["tone"];
  busy: boolean;
  onAgain: () => void;
  onKeep: () => void;
};

/**
 * Two people changed the same: what it is now and by whom, what this person wanted, side by side, and the choice between
 * them. It takes the focus: whoever pressed a button should hear that nothing was saved.
 */
export function TwoVersions({ words, last, versions, tone = "primary", busy, onAgain, onKeep }: Props) {
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
        <p className="font-medium">{words.title}</p>
        {last && (
          <p className="text-sm">
            {last.what && `${last.what} · `}
            <bdi>{last.by}</bdi> · {last.at}
          </p>
        )}
      </div>
      {versions.map(({ name, theirs, mine }, index) => (
        <div key={index} className="grid gap-2">
          {name && <p className="font-medium">{name}</p>}
          <dl className="grid gap-2 sm:grid-cols-2">
            <Side label={words.theirs}>{theirs}</Side>
            <Side label={words.mine}>{mine}</Side>
          </dl>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {words.again && (
          <Button tone={tone} size="small" busy={busy} onClick={onAgain}>
            {words.again}
          </Button>
        )}
        <Button tone="outline" size="small" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
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

type Text = { name: string; theirs: string; mine: string };

/** The texts in which two versions differ; `nothing` stands where one of them is empty. */
export function differingTexts(texts: readonly Text[], nothing: string): Version[] {
  return texts
    .filter(({ theirs, mine }) => theirs !== mine)
    .map(({ name, theirs, mine }) => ({
      name,
      theirs: <bdi>{theirs || nothing}</bdi>,
      mine: <bdi>{mine || nothing}</bdi>,
    }));
}
