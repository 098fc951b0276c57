import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CopyButton } from "#app/office/copy-button.tsx";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { readMailServer, removeMailServer, type ShownMailServer } from "../contract.ts";
import { MailServerForm } from "./mail-server-form.tsx";
import { spfRecord } from "./spf-record.ts";

const serverQuery = { ...queryOf(readMailServer), gcTime: 0 };

/** The mail server that sends all emails: its form, how to remove it, and what the sender's domain needs. */
export function MailServer() {
  const { server: t } = useMessages("outbox");
  const client = useQueryClient();
  const asking = useQuery(serverQuery);
  const show = (shown: ShownMailServer) => client.setQueryData(serverQuery.queryKey, shown);
  const [savedTimes, setSavedTimes] = useState(0);
  const remove = useCall(removeMailServer, { done: t.removed, onDone: removed, refetch: "/api/mail" });
  const { data } = asking;

  function saved(shown: ShownMailServer) {
    show(shown);
    setSavedTimes(savedTimes + 1);
  }

  function removed(shown: ShownMailServer) {
    show(shown);
    setSavedTimes(0);
  }

  return (
    <TitledSection id="mail-server" title={t.title} hint={t.hint}>
      <LoadFailed title={t.loadFailed} asking={asking} />
      {data && (
        <Card>
          <p role="status" className="mb-4 font-semibold">
            {t.states[data.state]}
          </p>
          {data.state !== "fixed" && (
            <MailServerForm key={`${data.state} ${savedTimes}`} shown={data} isSaved={savedTimes > 0} onSaved={saved} />
          )}
          {(data.state === "ready" || data.state === "locked") && (
            <Button tone="quiet" busy={remove.isPending} onClick={() => remove.mutate({})} className="mt-4">
              {t.remove}
            </Button>
          )}
        </Card>
      )}
      {data && data.state !== "none" && <DomainRecords sender={data.sender.address} host={data.server?.host} />}
    </TitledSection>
  );
}

type Props = { sender: string; host: string | undefined };

/** The DNS records that keep the sender's emails out of spam folders, filled in for this sender. */
function DomainRecords({ sender, host }: Props) {
  const { server: t } = useMessages("outbox");
  const domain = sender.split("@").at(-1) ?? "";
  const records = [
    { name: domain, value: spfRecord(host), hint: t.spf },
    { name: `mail._domainkey.${domain}`, value: "v=DKIM1; k=rsa; p=…", hint: t.dkim, isExample: true },
    { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${sender}`, hint: t.dmarc },
  ];
  return (
    <Card>
      <h3 className="text-lg">{t.domain}</h3>
      <p className="mt-1 mb-4 text-muted">{t.domainHint}</p>
      <dl className="grid gap-4">
        {records.map(({ name, value, hint, isExample }) => (
          <div key={name} className="grid min-w-0 gap-1">
            <dt className="font-semibold wrap-anywhere">
              <bdi dir="ltr">TXT {name}</bdi>
            </dt>
            <dd className="flex items-center gap-2">
              <code dir="ltr" className="min-w-0 grow rounded-md bg-paper px-3 py-2 wrap-anywhere">
                {value}
              </code>
              {!isExample && <CopyButton text={value} />}
            </dd>
            <dd className="text-sm text-muted">{hint}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
