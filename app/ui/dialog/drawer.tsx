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
 * A panel from the inline end that works without a script: `<DrawerButton drawer={id}>` opens it; Escape, its button
 * and a click outside close it. For links that stay on the page, see close-on-navigation.ts.
 */
export function Drawer({ id, title, closeLabel, children }: DrawerProps) {
  return (
    <div id={id} popover="auto" role="dialog" aria-label={title} className="drawer">
      <div className="drawer-head">
        <p>{title}</p>
        {/* Its opener becomes inert, so only focus inside the drawer is restored to it. */}
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
