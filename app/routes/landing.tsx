import { patentRegions } from "#app/domain/regions.ts";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import InquiryForm from "#app/features/inquiries/ui/inquiry-form.island.tsx";
import { landingMessages, type Messages as LandingMessages } from "#app/features/landing/messages.ts";
import { offersIn } from "#app/features/landing/offers.ts";
import { LandingPage } from "#app/features/landing/ui/landing-page.tsx";
import { manufacturingMessages } from "#app/features/manufacturing/messages.ts";
import { ManufacturingSection } from "#app/features/manufacturing/ui/manufacturing-section.tsx";
import { newsOverview, nextNewsChange } from "#app/features/news/landing-store.server.ts";
import { newsMessages } from "#app/features/news/messages.ts";
import { NewsSection } from "#app/features/news/ui/news-section.tsx";
import { cvMessages, patentMessages } from "#app/features/published-documents/messages.ts";
import type { CertificateSlot } from "#app/features/published-documents/ui/certificate-upload-dialog.tsx";
import CvIsland from "#app/features/published-documents/ui/cv.island.tsx";
import PatentCertificates from "#app/features/published-documents/ui/patent-certificates.island.tsx";
import { frameMessages } from "#app/features/site-frame/messages.ts";
import { SavedPosition } from "#app/features/site-frame/ui/saved-position.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { localized, type Language } from "#app/platform/i18n/language.ts";
import { taggedWith } from "#app/platform/i18n/text-in.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { messagingUrlOf, defaultContent, type ShownContent } from "#content/site-content.ts";
import type { Route } from "./+types/landing";
import { certificateFiles } from "./certificate-files.ts";
import { contactWaysOf } from "./contact-ways.ts";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";
import { type AnsweredInquiry, answerInquiry, heldInquiry } from "./plain-inquiry.server.ts";
import { publicPageMeta, sharePictureOf } from "./public-page-meta.ts";
import { shownPublications } from "./shown-publications.server.ts";
import { organization, productOffers } from "./structured-data.ts";

const dictionary = forEachLanguage((language) => ({
  landing: landingMessages[language],
  manufacturing: manufacturingMessages[language],
  news: newsMessages[language],
  inquiry: inquiryMessages[language],
  cv: cvMessages[language].island,
  patents: patentMessages[language].island,
  savedPosition: frameMessages[language].savedPosition,
}));

export const handle = { styles: "static" };
export const middleware = [heldInquiry];

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const messages = dictionary[language];
  const { db, content: read, now, keepUntil, publicUrl } = context.get(pageServices);
  const at = now();
  const site = await read();
  const content = shownIn(site, language);
  const [news, change, publications] = await Promise.all([
    newsOverview(db, language, at),
    nextNewsChange(db, at),
    shownPublications(db, language),
  ]);
  if (change) keepUntil(change);
  const orderUrl = messagingUrlOf(site);
  const certificates = certificateFiles(content);
  const researcher = researcherDocuments(language, content, messages.landing);
  const ways = contactWaysOf(site);
  return { language, messages, publicUrl, content, orderUrl, news, certificates, researcher, publications, ways };
}

/** Handles the inquiry form in browsers without JavaScript. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerInquiry(request, languageOfParams(params), context.get(pageServices));
}

/** Passes on the Retry-After header of a rejected form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, publicUrl, content } = loaderData;
  const { landingTitle: title, landingDescription: description } = content.pages;
  const image = sharePictureOf(content.pages, language);
  const offers = offersIn(content.pricing);
  const about = [organization(loaderData), ...productOffers(loaderData, offers)];
  return publicPageMeta({ title, description, path: "/", language, publicUrl, about, image });
}

const unsent: AnsweredInquiry = { sent: false, typed: {}, problems: {} };

export default function Landing({ loaderData, actionData = unsent }: Route.ComponentProps) {
  const { language, messages, content, orderUrl, news, certificates, researcher, publications, ways } = loaderData;
  const address = `${localized("/", language)}?index#inquiry`;
  return (
    <PageFrame>
      <LandingPage
        language={language}
        messages={messages.landing}
        content={content}
        orderUrl={orderUrl}
        publications={publications}
        inquiryForm={
          <Island of={InquiryForm} near props={{ ...actionData, messages: messages.inquiry, action: address, ways }} />
        }
        cv={<Island of={CvIsland} props={{ language, messages: messages.cv, path: researcher.cvPath }} />}
        certificates={
          <Island
            of={PatentCertificates}
            near
            props={{ language, messages: messages.patents, slots: researcher.slots }}
          />
        }
        manufacturing={
          <ManufacturingSection
            language={language}
            messages={messages.manufacturing}
            content={content}
            certificateFiles={certificates}
          />
        }
        news={<NewsSection language={language} messages={messages.news} content={content.news} news={news} />}
      />
      <SavedPosition messages={messages.savedPosition} />
    </PageFrame>
  );
}

/** Returns the researcher's CV and patent certificates as visitors see them. */
function researcherDocuments(
  language: Language,
  { researcher, patents }: ShownContent,
  { research: { regionNames } }: Pick<LandingMessages, "research">,
) {
  const cv = researcher[taggedWith("cv", language)];
  const slots = patentRegions.map(({ id, name }): CertificateSlot => {
    const { path } = patents[id];
    const isSample = path === defaultContent.patents[id].path;
    return { id, region: name, label: regionNames[id], path, isSample };
  });
  return { cvPath: cv.path, slots };
}
