import type { ReactNode } from "react";
import { IconButton } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";

type DrawerProps = {
  id: string;
  title: string;
  closeLabel: string;
  children: ReactNode;
};

/**
 * A panel at the inline end that works without scripts. `<DrawerButton drawer={id}>` opens it; Escape, its button, and
 * a click outside close it. For links within the same page, see close-on-navigation.ts.
 */
export function Drawer({ id, title, closeLabel, children }: DrawerProps) {
  return (
    <div id={id} popover="auto" role="dialog" aria-label={title} className="drawer">
      <div className="drawer-head">
        <p>{title}</p>
        {/* The opening button becomes inert. Focus returns to it only if the focus was inside the drawer, so start
            there. */}
        <IconButton autoFocus label={closeLabel} popoverTarget={id} popoverTargetAction="hide">
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
