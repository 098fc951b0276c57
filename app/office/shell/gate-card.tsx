import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";

/** The card that stands before the administration. */
export function GateCard({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Card className="flex w-full max-w-md flex-col items-center gap-4 text-center shadow-low sm:p-10!">
      <span className="grid size-16 place-items-center rounded-full bg-mint text-leaf">
        <Icon name={icon} size={30} />
      </span>
      {children}
    </Card>
  );
}
