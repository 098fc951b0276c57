import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { readMailServer, removeMailServer, type ShownMailServer } from "../contract.ts";
import { DomainRecords } from "./domain-records.tsx";
import { MailServerForm } from "./mail-server-form.tsx";

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
