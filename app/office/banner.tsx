import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = {
  /** Whether something has failed. */
  isUrgent?: boolean;
  children: ReactNode;
};

/** A line above every staff page about something that is wrong, with a link to where it can be fixed. */
export function Banner({ isUrgent = false, children }: Props) {
  return (
    <div role={isUrgent ? "alert" : undefined} data-urgent={isUrgent || undefined} className="office-banner">
      <Icon name="alert" size={18} />
      {children}
    </div>
  );
}
