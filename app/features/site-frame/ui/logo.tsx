import { languageTable } from "#app/platform/i18n/language-table.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import type { FrameContent } from "../frame-content.ts";

/** The logo with the manufacturer's name. Links to the home page. */
export function Logo({ language, content, home }: { language: Language; content: FrameContent; home: string }) {
  const { picture } = content.navigation.logo;
  return (
    <a href={localized("/", language)} className="logo">
      <span data-own={picture.src ? true : undefined}>
        {picture.src ? <Picture picture={picture} alt="" sizes="2.5rem" first /> : <Icon name="leaf" size={23} />}
      </span>
      <bdi>{content.maker.brand}</bdi>
      <span className="sr-only">{`${languageTable[language].comma} ${home}`}</span>
    </a>
  );
}
