import { type ComponentType, type SyntheticEvent, useEffect, useId, useRef } from "react";

/** The card that signs in; with a `titleId` it covers a page whose session has ended. */
export type SignIn = ComponentType<{ asksName: boolean; titleId?: string }>;

type Props = { isOver: boolean; asksName: boolean; signIn: SignIn };

/**
 * The sign-in card over a page whose session has ended: the page below, with what was being written and whatever
 * dialog was open, is covered, cannot be reached and is there again after signing in.
 */
export function SessionOver({ isOver, asksName, signIn: SignIn }: Props) {
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
          <SignIn asksName={asksName} titleId={titleId} />
        </div>
      )}
    </dialog>
  );
}
