import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
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
        <IconButton label={closeLabel} popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </div>
  );
}

export function DrawerButton({ drawer, label, className }: { drawer: string; label: string; className?: string }) {
  return (
    <IconButton label={label} popoverTarget={drawer} className={className}>
      <Icon name="menu" />
    </IconButton>
  );
}
