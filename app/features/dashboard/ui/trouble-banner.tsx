import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { Banner } from "#app/office/banner.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { troubleCauses } from "#app/platform/mail/trouble-causes.ts";
import type { Dashboard } from "../contract.ts";
import { dashboardQuery } from "./dashboard.tsx";

type Props = {
  /** Renders the link to the emails. Passed in because that page belongs to another feature. */
  linkToMails: (label: string) => ReactNode;
};

/** Says what does not work, since when, and why: email, file storage, or the disk. */
export function TroubleBanner({ linkToMails }: Props) {
  const { data } = useQuery(dashboardQuery);
  if (!data) return null;
  return data.troubles.map((trouble) => <Trouble key={trouble.kind} trouble={trouble} linkToMails={linkToMails} />);
}

const mailKinds: ReadonlySet<string> = new Set(troubleCauses);

function Trouble({ trouble: { kind, since }, linkToMails }: Props & { trouble: Dashboard["troubles"][number] }) {
  const messages = useMessages("dashboard");
  const at = formatDateTime(since, useLanguage(), businessTimeZone);
  const isAboutMail = mailKinds.has(kind);
  return (
    <Banner isUrgent>
      <p>
        <strong className="font-semibold">{interpolate(messages.troubles[kind], { since: at })}</strong>{" "}
        {isAboutMail && messages.mailIsKept} {isAboutMail && linkToMails(messages.showMails)}
        {!isAboutMail && kind !== "diskFailed" && messages.ordersArrive}
      </p>
    </Banner>
  );
}
