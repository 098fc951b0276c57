import type { ReactNode } from "react";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import type { ShownContent } from "#content/site-content.ts";
import type { Messages } from "../messages.ts";

/** The page for unknown URLs (requirements §2.1). */
export function NotFoundCard({ language, content }: { language: Language; content: ShownContent["notFound"] }) {
  return (
    <PlaceCard icon="sprout" tone="usual" title={content.title} text={content.text}>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton href={localized("/", language)}>{content.home}</LinkButton>
        <LinkButton tone="outline" href={localized("/purchase-order", language)}>
          {content.order}
        </LinkButton>
      </div>
    </PlaceCard>
  );
}

/** Replaces a page that failed to load. The link with the empty `href` reloads the page. */
export function FailureCard({ messages: { failure } }: { messages: Messages }) {
  return (
    <PlaceCard icon="alert" tone="failed" title={failure.title} text={failure.text}>
      <LinkButton href="">{failure.retry}</LinkButton>
    </PlaceCard>
  );
}

type Props = { icon: IconName; tone: "usual" | "failed"; title: string; text: string; children: ReactNode };

/** Replaces a page that cannot be shown, and links to other pages. */
function PlaceCard({ icon, tone, title, text, children }: Props) {
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
