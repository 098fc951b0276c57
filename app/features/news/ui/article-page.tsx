import type { ReactNode } from "react";
import { pictureSources } from "#app/platform/files/contract.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { attributesOfText } from "#app/platform/i18n/text-in.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture, type PictureSources } from "#app/ui/layout/picture.tsx";
import { DeferredStyles } from "#app/ui/styles/deferred-styles.tsx";
import type { ShownContent } from "#content/site-content.ts";
import type { Photo } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { type Article, type NewsEvent } from "../shown-news.ts";

type Props = {
  language: Language;
  messages: Messages;
  content: Pick<ShownContent["news"], "allNews" | "published" | "eventOn" | "eventAt" | "addToCalendar">;
  article: Article;
  /** All photos except the first. */
  gallery: ReactNode;
};

/** The page of a news item or event. Needs no JavaScript. */
export function ArticlePage({ language, messages, content: site, article, gallery }: Props) {
  const { article: t } = messages;
  const { slug, title, excerpt, content, category, event, furtherTexts, publishedOn, photos, shownTo } = article;
  const [first] = photos;
  return (
    <>
      <DeferredStyles script={languageTable[language].script} />
      <article id="article" className="page news-article">
        <p>
          <a href={localized("/news", language)} className="link">
            {site.allNews}
          </a>
        </p>
        {shownTo !== "everyone" && (
          <p role="note" className="news-notice">
            <Icon name="clock" size={20} />
            {shownTo === "sender" ? t.waiting : t.preview}
          </p>
        )}
        <p className="news-facts">
          <span className="badge">{messages.categories[category]}</span>
          {shownTo === "everyone" && (
            <time dateTime={publishedOn}>{interpolate(site.published, { date: longDate(publishedOn, language) })}</time>
          )}
          {event && <EventTime {...{ language, content: site, event }} />}
          {furtherTexts.map((text) => (
            <bdi key={text.name} {...attributesOfText(text)}>
              {text.text}
            </bdi>
          ))}
          {event && shownTo === "everyone" && (
            <a href={`${localized(`/news/${slug}`, language)}/event.ics`} className="link">
              {site.addToCalendar}
            </a>
          )}
        </p>
        <h1 {...attributesOfText(title)}>{title.text}</h1>
        <p {...attributesOfText(excerpt)} className="lead">
          {excerpt.text}
        </p>
        {first && (
          <figure>
            <Picture
              picture={articlePicture(first)}
              alt={first.alt?.text ?? interpolate(t.photo, { number: 1, total: photos.length, title: title.text })}
              sizes="(width >= 56rem) 52rem, 92vw"
              first
            />
            {first.caption && <figcaption {...attributesOfText(first.caption)}>{first.caption.text}</figcaption>}
          </figure>
        )}
        <div {...attributesOfText(content)} className="article" dangerouslySetInnerHTML={{ __html: content.text }} />
        {photos.length > 1 && (
          <section aria-labelledby="photos">
            <h2 id="photos">{t.photos}</h2>
            {gallery}
          </section>
        )}
      </article>
    </>
  );
}

type EventProps = Pick<Props, "language" | "content"> & { event: NewsEvent };

function EventTime({ language, content, event: { date, time } }: EventProps) {
  return (
    <strong>
      <time dateTime={time ? `${date}T${time}` : date}>
        {interpolate(time ? content.eventAt : content.eventOn, { date: longDate(date, language), time: time ?? "" })}
      </time>
    </strong>
  );
}

/** All photos except the first, prepared for the gallery. */
export function galleryOf(
  { photos, title }: Article,
  { article: t }: Messages,
): { picture: PictureSources; alt: string; caption?: string }[] {
  return photos.slice(1).map((photo, index) => ({
    picture: articlePicture(photo),
    alt: photo.alt?.text ?? interpolate(t.photo, { number: index + 2, total: photos.length, title: title.text }),
    ...(photo.caption && { caption: photo.caption.text }),
  }));
}

/** Uses default dimensions if those of the photo are unknown. */
function articlePicture({ path, width, height }: Photo): PictureSources {
  return { ...pictureSources(path), src: path, width: width ?? 1600, height: height ?? 1067 };
}
