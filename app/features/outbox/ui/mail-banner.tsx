import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast.ts";
import { type MailHealth, readMailHealth, sendStored } from "../contract.ts";
import type { Words } from "../strings.en.ts";

const askEveryMilliseconds = 60_000;

/** Tells staff when mails do not leave (design §9): red while the mail server refuses us, quiet while mails are kept. */
export function MailBanner({ words: { banner } }: { words: Words }) {
  const client = useQueryClient();
  const health = useQuery<MailHealth>({ queryKey: [readMailHealth.path], refetchInterval: askEveryMilliseconds });
  const send = useMutation({
    mutationFn: () => call(sendStored),
    onSuccess: () => showToast({ title: banner.sent }),
    onError: () => showToast({ title: banner.failed, tone: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey: [readMailHealth.path] }),
  });
  const counted = useStoredSentence(banner.stored, health.data?.stored ?? 0);
  if (!health.data) return null;
  const { paused, stored, canSend } = health.data;

  if (paused) {
    return (
      <p role="alert" className="mb-6 flex gap-3 rounded-md bg-red-soft p-4 font-medium text-red print:hidden">
        <Icon name="alert" className="shrink-0" />
        <span>
          {fill(banner.paused, { reason: "" })} <bdi dir="ltr">{paused.reason}</bdi> {banner.pausedHint}
        </span>
      </p>
    );
  }
  if (stored === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sand p-4 text-sm print:hidden">
      <p>
        {counted} {!canSend && banner.noServer}{" "}
        <Link to="/admin/mail?state=stored" className="font-medium text-leaf underline">
          {banner.show}
        </Link>
      </p>
      {canSend && (
        <Button tone="outline" size="small" busy={send.isPending} onClick={() => send.mutate()}>
          {banner.send}
        </Button>
      )}
    </div>
  );
}

function useStoredSentence(forms: Record<string, string>, n: number): string {
  const category = new Intl.PluralRules(localeOf(useLanguage())).select(n);
  return fill(forms[category] ?? forms["other"] ?? "", { n });
}
