import type { ReactNode } from "react";
import type { useAnswer } from "#app/platform/http/use-answer.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import { attributesOfText, shownTextIn } from "#app/platform/i18n/text-in.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { ListedNews, RefusedNews } from "../contract.ts";
import type { FormMessages } from "../messages.ts";

const shownAtMost = 12;

type Props = {
  messages: FormMessages;
  visible: ReturnType<typeof useAnswer<{ newsItems: ListedNews[]; refused: RefusedNews[] }>>;
};

/** The items that this browser can see: its own that wait or were not published, and public ones. */
export function PublicItems({ messages: { items: t, categories }, visible }: Props) {
  const { answer, hasFailed, isLoading, reload } = visible;
  const { newsItems = [], refused = [] } = answer ?? {};
  const isPublic = ({ state }: ListedNews) => state === "published";
  const shown = newsItems.filter(isPublic).slice(0, shownAtMost);
  const waiting = newsItems.filter((item) => !isPublic(item)).slice(0, shownAtMost);
  return (
    <>
      {waiting.length + refused.length > 0 && (
        <Group id="own-items" title={t.notPublic}>
          <Items>
            {waiting.map((item) => (
              <Item key={item.id} item={item}>
                <Badge tone="pending">{t.waiting}</Badge>
                <Badge>{categories[item.category]}</Badge>
              </Item>
            ))}
            {refused.map((item) => (
              <Item key={item.id} item={item} reason={interpolate(t.reason, { reason: item.reason })}>
                <Badge tone="other">{t.refused}</Badge>
              </Item>
            ))}
          </Items>
        </Group>
      )}
      <Group id="public-items" title={t.title}>
        {hasFailed && (
          <div role="alert" className="flex flex-wrap items-center gap-4">
            <p>{t.failed}</p>
            <Button tone="outline" size="small" busy={isLoading} onClick={reload}>
              {t.retry}
            </Button>
          </div>
        )}
        {!answer && !hasFailed && <Skeleton className="h-24 rounded-lg!" />}
        {answer && shown.length === 0 && <p className="text-muted">{t.none}</p>}
        {shown.length > 0 && (
          <Items>
            {shown.map((item) => (
              <Item key={item.id} item={item}>
                <Badge>{categories[item.category]}</Badge>
              </Item>
            ))}
          </Items>
        )}
      </Group>
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Items({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-lg border border-line bg-surface">{children}</ul>;
}

/** Only items with a page have a link. */
function Item({ item, reason, children }: { item: ListedNews | RefusedNews; reason?: string; children: ReactNode }) {
  const language = useLanguage();
  const title = shownTextIn(item, "title", language);
  const link = "font-medium text-leaf underline underline-offset-4 wrap-anywhere";
  return (
    <li className="grid gap-1 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {"slug" in item ? (
          <a href={localized(`/news/${item.slug}`, language)} {...attributesOfText(title)} className={link}>
            {title.text}
          </a>
        ) : (
          <span {...attributesOfText(title)} className="font-medium wrap-anywhere">
            {title.text}
          </span>
        )}
        <span className="ms-auto flex flex-wrap gap-2">{children}</span>
      </div>
      {reason && <p className="text-sm wrap-anywhere text-muted">{reason}</p>}
    </li>
  );
}
