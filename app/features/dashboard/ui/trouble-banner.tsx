import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Banner } from "#app/office/banner.tsx";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { troubleCauses } from "#app/platform/mail/trouble-causes.ts";
import { backupTroubles, type Dashboard } from "../contract.ts";
import { dashboardQuery } from "./dashboard.tsx";

type Props = {
  /** Render links to pages of other features. Only the owner can set up email. */
  linkToMails: (label: string) => ReactNode;
  linkToMailServer: (label: string, otherwise: ReactNode) => ReactNode;
  linkToBackups: (label: string) => ReactNode;
};

/** Says what does not work, since when, and why: email, file storage, the disk, or backups. */
export function TroubleBanner(links: Props) {
  const { data } = useQuery(dashboardQuery);
  if (!data) return null;
  return data.troubles.map((trouble) => <Trouble key={trouble.kind} trouble={trouble} {...links} />);
}

const mailKinds: ReadonlySet<string> = new Set([...troubleCauses, "limitForOthers"]);
const backupKinds: ReadonlySet<string> = new Set(Object.values(backupTroubles));

function Trouble({
  trouble: { kind, since },
  linkToMails,
  linkToMailServer,
  linkToBackups,
}: Props & { trouble: Dashboard["troubles"][number] }) {
  const momentText = useMomentText();
  const messages = useMessages("dashboard");
  const at = momentText(since);
  const isAboutMail = mailKinds.has(kind);
  const isAboutBackups = backupKinds.has(kind);
  const mails = isAboutMail && linkToMails(messages.showMails);
  return (
    <Banner isUrgent>
      <p>
        <strong className="font-semibold">{interpolate(messages.troubles[kind], { since: at })}</strong>{" "}
        {isAboutMail && messages.mailIsKept}
        {!isAboutMail && !isAboutBackups && kind !== "diskFailed" && messages.ordersArrive}
      </p>
      {isAboutMail && kind !== "limit" ? linkToMailServer(messages.setUpMail, mails) : mails}
      {isAboutBackups && linkToBackups(messages.showBackups)}
    </Banner>
  );
}
