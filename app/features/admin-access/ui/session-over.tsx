import { useEffect, useId, useRef, type SyntheticEvent } from "react";
import type { Words } from "../strings.en.ts";
import { PasswordCard } from "./password-card.tsx";

type Props = { isOver: boolean; asksName: boolean; words: Words; home: string };

/**
 * The password card over a page whose session has ended: the page below, with what was being written and whatever
 * dialog was open, is covered, cannot be reached and is there again after signing in.
 */
export function SessionOver({ isOver, asksName, words, home }: Props) {
  const cover = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOver && !cover.current?.open) cover.current?.showModal();
    if (!isOver && cover.current?.open) cover.current.close();
  }, [isOver]);

  /** There is no way round it but the password. */
  function stay(event: SyntheticEvent) {
    event.preventDefault();
  }

  function reopen() {
    if (isOver) cover.current?.showModal();
  }

  return (
    <dialog
      ref={cover}
      closedby="none"
      aria-labelledby={titleId}
      onCancel={stay}
      onClose={reopen}
      className="covers-page m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto border-0 bg-paper text-ink"
    >
      {isOver && (
        <div className="grid min-h-full place-items-center p-5">
          <PasswordCard
            {...words.sessionOver}
            words={words}
            home={home}
            asksName={asksName}
            level={2}
            titleId={titleId}
          />
        </div>
      )}
    </dialog>
  );
}
