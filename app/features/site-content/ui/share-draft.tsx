import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CopyButton } from "#app/office/copy-button.tsx";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useCall } from "#app/office/use-call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { createDraftLink, type DraftLink, draftLinkLabelLength, endDraftLink, listDraftLinks } from "../contract.ts";

const linksQuery = queryOf(listDraftLinks);

/** Creates links that show the drafts to people without an account, and ends them. */
export function ShareDraft({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { share } = useMessages("siteContent");
  const { close } = useOfficeMessages();
  const momentText = useMomentText();
  const client = useQueryClient();
  const asking = useQuery({ ...linksQuery, enabled: open, staleTime: 0 });
  const { data: links = [] } = asking;
  const [label, setLabel] = useState("");
  const keep = (answer: DraftLink[]) => client.setQueryData(linksQuery.queryKey, answer);
  const create = useCall(createDraftLink, {
    onDone(answer) {
      keep(answer.links);
      setLabel("");
    },
  });
  const end = useCall(endDraftLink, {
    onDone(answer, { params }) {
      keep(answer);
      if (params?.id === create.data?.links[0]?.id) create.reset(); // the link that is shown has ended
    },
  });
  const link = create.data && new URL(create.data.path, location.origin).href;
  return (
    <Dialog
      open={open}
      onClose={() => {
        create.reset();
        onClose();
      }}
      title={share.title}
      description={share.about}
      closeLabel={close}
      footer={
        <Button busy={create.isPending} onClick={() => create.mutate({ body: { label } })}>
          {share.create}
        </Button>
      }
    >
      <TextInput
        label={share.label}
        hint={share.labelHint}
        value={label}
        maxLength={draftLinkLabelLength}
        onChange={({ target }) => setLabel(target.value)}
        dir="auto"
      />
      <LoadFailed title={share.loadFailed} asking={asking} />
      {link && (
        <div className="grid gap-3">
          <TextInput label={share.link} hint={share.once} value={link} readOnly dir="ltr" />
          <div>
            <CopyButton text={link} />
          </div>
        </div>
      )}
      {links.length > 0 && (
        <section>
          <h3 className="font-semibold">{share.existing}</h3>
          <ul className="divide-y divide-line">
            {links.map(({ id, label: recipient, by, until }) => {
              const about = { name: by, moment: momentText(until) };
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <div className="min-w-0 wrap-anywhere">
                    {recipient && (
                      <p className="font-semibold">
                        <bdi>{recipient}</bdi>
                      </p>
                    )}
                    <p>
                      <Sentence text={share.by} values={about} />
                    </p>
                  </div>
                  <Button
                    tone="outline"
                    size="small"
                    busy={end.isPending}
                    aria-label={[share.end, recipient, interpolate(share.by, about)].filter(Boolean).join(": ")}
                    onClick={() => end.mutate({ params: { id } })}
                  >
                    {share.end}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
