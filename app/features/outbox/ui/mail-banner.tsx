import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Banner } from "#app/office/banner.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { readMailHealth, sendStored } from "../contract.ts";

const askEveryMilliseconds = 60_000;

/** Reminds staff of emails that are only stored, because there was no mail server (decision 007). */
export function MailBanner() {
  const { banner } = useMessages("outbox");
  const health = useQuery({ ...queryOf(readMailHealth), refetchInterval: askEveryMilliseconds });
  const send = useCall(sendStored, { done: banner.sent, failed: banner.failed, refetch: readMailHealth.path });
  const language = useLanguage();
  if (!health.data) return null;
  const { stored, canSend } = health.data;
  if (stored === 0) return null;
  return (
    <Banner>
      <p>
        {pluralize(banner.stored, stored, language)} {!canSend && banner.noServer}
      </p>
      <Link to="/admin/mail?state=stored" className="font-semibold text-pine underline">
        {banner.show}
      </Link>
      {canSend && (
        <Button tone="outline" size="small" busy={send.isPending} onClick={() => send.mutate({})} className="ms-auto">
          {banner.send}
        </Button>
      )}
    </Banner>
  );
}
