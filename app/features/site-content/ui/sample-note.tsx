import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import type { Field } from "#app/platform/content/field.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { acceptSamples } from "../contract.ts";
import { BlockFormContext } from "./block-form-context.ts";
import { oneAfterAnother, siteContentQuery } from "./use-edited-block.ts";

/** Says that a field or list item still contains a sample, and lets the user accept it as it is. */
export function SampleNote({ path, kind }: { path: string; kind: Field["kind"] }) {
  const messages = useMessages("siteContent");
  const { samples, accepted } = use(BlockFormContext);
  const accept = useAccept();
  const sample = samples.get(path)?.id;
  if (sample === undefined) return null;
  const isFine = accepted.has(sample);
  const name = kind === "picture" || kind === "document" ? kind : "text";
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <p className={isFine ? "grow text-leaf" : "grow text-gold-text"}>
        {isFine ? messages.sampleAccepted : messages.sampleNote}
      </p>
      <Button
        tone={isFine ? "quiet" : "outline"}
        size="small"
        busy={accept.isPending}
        onClick={() => accept.mutate({ body: { samples: [sample], isFine: !isFine } })}
      >
        {!isFine && <Icon name="check" size={16} />}
        {isFine ? messages.undo : messages.fine[name]}
      </Button>
    </div>
  );
}

/** Says how many samples a section still contains, and lets the user accept all of them. */
export function SamplesInSection() {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const { samples: all, accepted } = use(BlockFormContext);
  const accept = useAccept();
  const samples = [...all.values()].flatMap(({ id }) => (accepted.has(id) ? [] : [id]));
  if (samples.length < 2) return null; // one has its own button
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <p className="grow text-gold-text">{pluralize(messages.samplesHere, samples.length, language)}</p>
      <Button
        tone="outline"
        size="small"
        busy={accept.isPending}
        onClick={() => accept.mutate({ body: { samples, isFine: true } })}
      >
        <Icon name="check" size={16} />
        {messages.allFine}
      </Button>
    </div>
  );
}

export function useAccept() {
  const client = useQueryClient();
  return useCall(acceptSamples, {
    mutation: oneAfterAnother,
    onDone: (answer) => client.setQueryData(siteContentQuery.queryKey, answer),
  });
}
