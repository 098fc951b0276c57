import { Link } from "react-router";
import { Moment } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { WrittenName } from "#app/office/written-text.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { fieldIn, textIn, type Translation, translations } from "#app/platform/i18n/text-in.ts";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newsTexts, type NewsTextName } from "../contract.ts";
import { type ListedStaffItem, listStaffNews, restoreNews } from "../staff-contract.ts";
import { newsTones } from "./news-tones.ts";

type Props = { item: ListedStaffItem; isDeleting: boolean; onDelete: (item: ListedStaffItem) => void };

/** A row in the news list with the item's status, missing translations, and actions. */
export function NewsLine({ item, isDeleting, onDelete }: Props) {
  const { office: t, news } = useMessages("news");
  const language = useLanguage();
  const title = textIn(item, "title", language);
  const about = { title };
  const missing = translations
    .map((language) => ({ language, fields: missingIn(item, language) }))
    .filter(({ fields }) => fields.length > 0);
  const list = new Intl.ListFormat(localeOf(language));
  const missingText =
    missing
      .map((of) =>
        interpolate(t.lacks[of.language].fields, {
          fields: list.format(of.fields.map((field) => news.form.fields[field])),
        }),
      )
      .join(" · ") || undefined;
  return (
    <li className="grid gap-3 py-4 xl:grid-cols-[minmax(0,1fr)_9.5rem_10.5rem_1.25rem_7rem_auto] xl:items-center xl:gap-4 xl:py-0 xl:text-sm">
      <div className="grid gap-1.5 xl:contents">
        <h2
          className="font-sans text-base font-semibold wrap-anywhere xl:line-clamp-2 xl:text-sm xl:leading-snug"
          lang={languages.find((of) => item[fieldIn("title", of)] === title)}
          title={title}
        >
          <WrittenName text={title} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted xl:contents">
          <span className="whitespace-nowrap">
            <Badge tone={newsTones[item.status]}>{t.statuses[item.status]}</Badge>
          </span>
          <span className="contents xl:grid xl:leading-4">
            <span className="xl:truncate">
              {news.types[item.type]} · {news.categories[item.category]}
            </span>
            <Moment at={item.publishedAt} />
          </span>
          <span className="empty:max-xl:hidden" title={item.fromVisitor ? t.fromVisitor : undefined}>
            {item.fromVisitor && (
              <>
                <Icon name="user" size={18} className="max-xl:hidden" />
                <span className="xl:sr-only">{t.fromVisitor}</span>
              </>
            )}
          </span>
        </p>
        <p className="text-sm text-pending empty:max-xl:hidden xl:truncate" title={missingText}>
          {missingText && (
            <>
              <span className="xl:sr-only">{missingText}</span>
              <span aria-hidden="true" className="max-xl:hidden">
                {missing
                  .map(({ language, fields }) => t.lacks[language][fields.length === newsTexts.length ? "all" : "some"])
                  .join(" · ")}
              </span>
            </>
          )}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap xl:w-62 xl:flex-nowrap xl:justify-end xl:*:whitespace-nowrap">
        {item.status === "deleted" ? (
          <RestoreButton item={item} />
        ) : (
          <>
            {languages.map((of) => (
              <a
                key={of}
                href={localized(`/news/${item.slug}`, of)}
                aria-label={interpolate(t.previewIn[of], about)}
                title={interpolate(t.previewIn[of], about)}
                className={buttonClass({ tone: "outline", size: "small" })}
              >
                <span className="xl:sr-only">{t.preview} </span>
                <bdi>{of.toUpperCase()}</bdi>
              </a>
            ))}
            <Link
              to={`/admin/news/${item.id}`}
              aria-label={interpolate(t.editItem, about)}
              className={buttonClass({ tone: "outline", size: "small" })}
            >
              {t.edit}
            </Link>
            <Button
              tone="outline"
              size="small"
              busy={isDeleting}
              aria-label={interpolate(t.removeItem, about)}
              onClick={() => onDelete(item)}
            >
              {t.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function RestoreButton({ item }: Pick<Props, "item">) {
  const { office: t } = useMessages("news");
  const title = textIn(item, "title", useLanguage());
  const { mutate, isPending } = useRestoreNews();
  return (
    <Button
      tone="outline"
      size="small"
      busy={isPending}
      aria-label={interpolate(t.restoreItem, { title })}
      onClick={() => mutate({ params: { id: item.id } })}
    >
      {t.restore}
    </Button>
  );
}

/** Returns the texts that have not been translated into a language. */
function missingIn(item: ListedStaffItem, language: Translation): NewsTextName[] {
  const written = {
    title: item[fieldIn("title", language)],
    excerpt: item[fieldIn("excerpt", language)],
    content: item[fieldIn("hasContent", language)],
  };
  return newsTexts.filter((text) => !written[text]);
}

/** Restores a deleted item and shows a toast. */
export function useRestoreNews() {
  return useCall(restoreNews, { done: useMessages("news").office.restored, refetch: listStaffNews.path });
}
