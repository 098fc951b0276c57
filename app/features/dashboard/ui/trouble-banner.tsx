import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { troubleCauses } from "#app/platform/mail/trouble-causes.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Dashboard } from "../contract.ts";
import { dashboardQuery } from "./dashboard-panel.tsx";

type Props = {
  /** Renders the link to the emails. Passed in because that page belongs to another feature. */
  linkToMails: (label: string) => ReactNode;
};

/** Says what does not work, since when, and why: email, file storage, or the disk. */
export function TroubleBanner({ linkToMails }: Props) {
  const { data } = useQuery(dashboardQuery);
  if (!data || data.troubles.length === 0) return null;
  return (
    <div role="alert" className="mb-6 grid gap-2 rounded-md bg-red-soft px-4 py-3 text-sm text-red print:hidden">
      {data.troubles.map((trouble) => (
        <Trouble key={trouble.kind} trouble={trouble} linkToMails={linkToMails} />
      ))}
    </div>
  );
}

const mailKinds: ReadonlySet<string> = new Set(troubleCauses);

function Trouble({ trouble: { kind, since }, linkToMails }: Props & { trouble: Dashboard["troubles"][number] }) {
  const messages = useMessages("dashboard");
  const at = formatDateTime(since, useLanguage(), businessTimeZone);
  const isAboutMail = mailKinds.has(kind);
  return (
    <div className="flex gap-3">
      <Icon name="alert" size={20} className="shrink-0" />
      <p>
        <strong className="font-medium">{interpolate(messages.troubles[kind], { since: at })}</strong>{" "}
        {isAboutMail && messages.mailIsKept} {isAboutMail && linkToMails(messages.showMails)}
        {!isAboutMail && kind !== "diskFailed" && messages.ordersArrive}
      </p>
    </div>
  );
}
