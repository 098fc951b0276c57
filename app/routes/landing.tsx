import { ar as inquiryAr } from "#app/features/inquiries/strings.ar.ts";
import { en as inquiryEn } from "#app/features/inquiries/strings.en.ts";
import InquiryForm from "#app/features/inquiries/ui/inquiry-form.leaf.tsx";
import { offersIn } from "#app/features/landing/offers.ts";
import { ar } from "#app/features/landing/strings.ar.ts";
import { en } from "#app/features/landing/strings.en.ts";
import { LandingPage } from "#app/features/landing/ui/landing-page.tsx";
import { ar as manufacturingAr } from "#app/features/manufacturing/strings.ar.ts";
import { en as manufacturingEn } from "#app/features/manufacturing/strings.en.ts";
import { ManufacturingSection } from "#app/features/manufacturing/ui/manufacturing-section.tsx";
import { ar as frameAr } from "#app/features/site-frame/strings.ar.ts";
import { en as frameEn } from "#app/features/site-frame/strings.en.ts";
import { SavedPosition } from "#app/features/site-frame/ui/saved-position.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import { Leaf } from "#app/platform/leaves/leaf.tsx";
import type { Route } from "./+types/landing";
import { answerInquiry } from "./answer-inquiry.server.ts";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { publicPageMeta } from "./public-page-meta.ts";
import { pageServices } from "./page-services.server.ts";
import { organization, productOffers } from "./structured-data.ts";

const dictionary = {
  en: { landing: en, manufacturing: manufacturingEn, inquiry: inquiryEn, savedPosition: frameEn.savedPosition },
  ar: { landing: ar, manufacturing: manufacturingAr, inquiry: inquiryAr, savedPosition: frameAr.savedPosition },
};

export const handle = { styles: "reading" };

export function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  return { language, words: dictionary[language], publicUrl: context.get(pageServices).publicUrl };
}

/** The inquiry form of a browser without script. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerInquiry(request, languageOfParams(params), context.get(pageServices));
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, language, publicUrl } = loaderData;
  const about = [organization(loaderData), ...productOffers(loaderData, offersIn(words.landing))];
  return publicPageMeta({ ...words.landing.meta, path: "/", language, publicUrl, about });
}

const unsent = { sent: false, typed: {}, problems: {} };

export default function Landing({ loaderData: { language, words }, actionData = unsent }: Route.ComponentProps) {
  const address = `${localized("/", language)}?index#contact`;
  return (
    <PageFrame>
      <LandingPage
        language={language}
        words={words.landing}
        inquiryForm={<Leaf of={InquiryForm} near props={{ ...actionData, words: words.inquiry, action: address }} />}
        manufacturing={<ManufacturingSection language={language} words={words.manufacturing} />}
      />
      <SavedPosition words={words.savedPosition} />
    </PageFrame>
  );
}
