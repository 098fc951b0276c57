import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";

type Props = { icon: IconName; tone: "usual" | "failed"; title: string; text: string; children: ReactNode };

/** Replaces a page that cannot be shown, and links to other pages. */
export function PlaceCard({ icon, tone, title, text, children }: Props) {
  const ground = tone === "failed" ? "bg-red-soft text-red" : "bg-mint text-leaf";
  return (
    <div className="mx-auto max-w-xl px-5 py-16 sm:py-28">
      <Card className="flex flex-col items-center gap-5 text-center sm:p-12">
        <span className={classNames("grid size-16 place-items-center rounded-full", ground)}>
          <Icon name={icon} size={34} />
        </span>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{text}</p>
        {children}
      </Card>
    </div>
  );
}
