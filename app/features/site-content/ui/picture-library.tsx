import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { filesIn } from "#app/platform/content/files-in.ts";
import { formatDay } from "#app/platform/i18n/date-time.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { blocks } from "#content/site-content.ts";
import type { BlockState } from "../contract.ts";
import type { ListedFile } from "../files/contract.ts";
import { type BlockFormContent, BlockFormContext } from "./block-form-context.ts";
import { siteContentQuery } from "./use-edited-block.ts";
import { siteFilesQuery } from "./use-pictures.ts";

type Props = { open: boolean; onClose: () => void; onChoose: (original: string) => void };

/** The pictures that were uploaded for the site, with where they are used and their alt texts. */
export function PictureLibrary({ open, onClose, onChoose }: Props) {
  const { library } = useMessages("siteContent");
  const { close } = useOfficeMessages();
  const language = useLanguage();
  const form = use(BlockFormContext);
  const { data: files } = useQuery({ ...siteFilesQuery, enabled: open });
  const { data: content } = useQuery({ ...siteContentQuery, enabled: open });
  const crops = Map.groupBy(
    (files ?? []).filter(({ kind }) => kind === "picture"),
    ({ original }) => original,
  );
  const uses = open && content ? usesIn(content.blocks, form, language) : [];
  return (
    <Dialog open={open} onClose={onClose} title={library.title} closeLabel={close}>
      {crops.size === 0 && <p className="text-muted">{library.empty}</p>}
      <ul className="site-library">
        {[...crops].map(([original, [newest, ...older]]) => {
          if (!newest) return null;
          const sources = new Set([newest, ...older].map(sourceOf));
          const used = uses.filter(({ src }) => sources.has(src));
          const alts = [...new Set(used.map(({ alt }) => alt).filter(Boolean))];
          return (
            <li key={original}>
              <button type="button" onClick={() => onChoose(original)}>
                <img src={sourceOf(newest)} alt={alts[0] ?? ""} loading="lazy" />
                <span className="truncate font-semibold" dir="auto">
                  {newest.name ?? original}
                </span>
                <span>
                  <Sentence
                    text={library.by}
                    values={{ day: formatDay(newest.at, language, businessTimeZone), name: newest.by }}
                  />
                </span>
                <span>
                  {used.length > 0
                    ? interpolate(library.usedIn, {
                        sections: new Intl.ListFormat(language).format(new Set(used.map(({ section }) => section))),
                      })
                    : library.unused}
                </span>
                {alts.map((alt) => (
                  <span key={alt} dir="auto">
                    {interpolate(library.alt, { text: alt })}
                  </span>
                ))}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function sourceOf({ value }: ListedFile): string {
  return "src" in value ? value.src : value.path;
}

/** Lists where pictures are shown: in what is public, in the drafts, and in the form, whether it is saved or not. */
function usesIn(states: readonly BlockState[], form: BlockFormContent, language: Language) {
  return states.flatMap(({ id, published, draft }) =>
    [published, ...(draft ? [draft.value] : []), ...(id === form.block ? [form.value] : [])].flatMap((value) =>
      filesIn(blocks[id], value).map((used) => ({
        src: "src" in used.file ? used.file.src : used.file.path,
        section: blocks[id].label[language],
        alt: used.kind === "picture" ? used.value.alt[language] : "",
      })),
    ),
  );
}
