import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { call } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { type CompanyTexts, type CompanyVersion, listVersions, publishTexts, takeBack } from "../contract.ts";
import type { Words } from "../strings.en.ts";

const versionsQuery = queryOf(listVersions);

type Props = { words: Words["page"]["staff"]; texts: Record<Language, CompanyTexts> };

/** What staff have published for everyone, and the way to publish what stands in the form. */
export function PublishedVersions({ words, texts }: Props) {
  const client = useQueryClient();
  const language = useLanguage();
  const { data: versions } = useQuery(versionsQuery);
  const show = (shown: CompanyVersion[]) => client.setQueryData(versionsQuery.queryKey, shown);
  const fail = () => showToast({ title: words.failed, tone: "destructive" });
  const publish = useMutation({
    mutationFn: () => call(publishTexts, { body: texts }),
    onSuccess(shown) {
      show(shown);
      showToast({ title: words.published });
    },
    onError: fail,
  });
  const revert = useMutation({
    mutationFn: (id: string) => call(takeBack, { params: { id } }),
    onSuccess(shown) {
      show(shown);
      showToast({ title: words.takenBack });
    },
    onError: fail,
  });
  return (
    <section aria-labelledby="for-everyone" className="grid max-w-3xl gap-4 border-t border-line pt-8">
      <h2 id="for-everyone">{words.title}</h2>
      <p className="text-muted">{words.intro}</p>
      <Button busy={publish.isPending} onClick={() => publish.mutate()} className="justify-self-start">
        {words.publish}
      </Button>
      <h3>{words.versions}</h3>
      {versions?.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {versions?.map(({ id, texts: { [language]: shown }, publishedAt, publishedBy }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
            <p className="grow">
              <span className="font-medium">{shown.title}</span>{" "}
              <span className="text-sm text-muted">
                {fill(words.by, { moment: formatMoment(publishedAt, language, businessTimeZone), name: publishedBy })}
              </span>
            </p>
            {index === 0 && <Badge tone="completed">{words.shown}</Badge>}
            <Button
              tone="outline"
              size="small"
              aria-label={fill(words.takeBackOf, { title: shown.title })}
              onClick={() => revert.mutate(id)}
            >
              {words.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
