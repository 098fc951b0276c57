import { useMemo } from "react";
import { IconLink } from "#app/office/icon-link.tsx";
import type { TableProps } from "#app/office/list-table.tsx";
import { Moment } from "#app/office/moment.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { mailtoReply } from "#app/office/reply-opening.ts";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { StoredInquiry } from "../staff-contract.ts";
import { InquiryBadge } from "./inquiry-badge.tsx";
import { repliedRecordOf } from "./reply.ts";

/** More of a message than a row has room for. */
const longestShown = 300;

/** The columns of the list. `onReply` is called when staff click the reply link of a row. */
export function useInquiryTable(onReply: (inquiry: StoredInquiry) => void): Omit<TableProps<StoredInquiry>, "caption"> {
  const { list: t, form, replies } = useMessages("inquiries");
  return useMemo<Omit<TableProps<StoredInquiry>, "caption">>(
    () => ({
      name: "inquiries",
      isNew: ({ isUnread }) => isUnread,
      title: {
        label: t.details.sender,
        text: ({ name }) => name,
        open: ({ name, isUnread }) => interpolate(t.open, { name }) + (isUnread ? ` (${t.unread})` : ""),
      },
      columns: [
        { name: "status", label: t.filter.status, cell: (inquiry) => <InquiryBadge inquiry={inquiry} /> },
        {
          name: "type",
          label: t.filter.type,
          className: "@min-[34rem]:@max-5xl:hidden",
          cell: ({ inquiryType }) => form.inquiryTypes[inquiryType],
        },
        {
          name: "country",
          label: t.country,
          className: "@min-[34rem]:@max-5xl:hidden",
          cell: ({ country }) => country && form.countries[country],
        },
        {
          name: "received",
          label: t.received,
          className: "text-muted tabular-nums @min-[34rem]:@max-4xl:hidden",
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          name: "message",
          label: t.details.message,
          text: ({ message }) => message,
          cell: (inquiry) => (
            <>
              <UnsentMail inquiry={inquiry} />
              <span lang={inquiry.language}>
                <UnbrokenNumbers>{inquiry.message.slice(0, longestShown)}</UnbrokenNumbers>
              </span>
            </>
          ),
        },
      ],
      hasEmails: true,
      actions: (inquiry) =>
        !inquiry.isSpam && (
          <IconLink
            icon="mail"
            href={mailtoReply(repliedRecordOf(inquiry, replies))}
            onClick={() => onReply(inquiry)}
            label={interpolate(t.emailTo, { name: inquiry.name })}
          />
        ),
    }),
    [t, form, replies, onReply],
  );
}

/** A warning that an email was not sent and will not be retried automatically. */
function UnsentMail({ inquiry: { mails } }: { inquiry: StoredInquiry }) {
  const { list } = useMessages("inquiries");
  const { mailStates } = useOfficeMessages();
  const kinds = useMessages("mailKinds");
  return mails
    .filter(({ state }) => state === "failed" || state === "held")
    .map(({ kind, state }, at) => (
      <bdi key={`${at} ${kind}`} className="me-2 text-red">
        <Icon name="alert" size={18} className="inline align-text-bottom" />
        {"\u00a0"}
        {kinds[kind] ?? kind}: {mailStates[state]}
        {state === "held" && ` (${list.heldMail})`}
      </bdi>
    ));
}
