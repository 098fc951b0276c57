import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type DrawerProps = {
  id: string;
  title: string;
  closeLabel: string;
  className?: string;
  children: ReactNode;
};

/**
 * A panel from the end of the line that works without a script: `<DrawerButton drawer={id}>` opens it, Escape, its
 * button and a tap beside it close it. Links inside it that stay on the page: see close-on-navigation.ts.
 */
export function Drawer({ id, title, closeLabel, className, children }: DrawerProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      className={classNames(
        "drawer inset-y-0 start-auto end-0 m-0 h-dvh w-[min(86vw,22rem)] overflow-y-auto border-s border-line bg-paper p-5 text-ink shadow-high",
        className,
      )}
    >
      <div className="mb-4 flex items-center justify-between">
        <p className="font-display text-xl font-semibold text-pine">{title}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          title={closeLabel}
          aria-label={closeLabel}
          className="grid size-11 cursor-pointer place-items-center rounded-full text-pine hover:bg-mint"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}
