import { useMessages } from "#app/office/office-messages.tsx";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { StoredInquiry } from "../staff-contract.ts";
import { statusTones } from "../status.ts";
import { replyTo } from "./reply.ts";

type Props = {
  inquiry: StoredInquiry;
  onOpen: () => void;
  /** Called when staff click the reply link. */
  onReply: () => void;
};

/** A row in the inquiry list with the sender, the subject, the first words of the message, and a reply button. */
export function InquiryLine({ inquiry, onOpen, onReply }: Props) {
  const { list, form, replies } = useMessages("inquiries");
  const language = useLanguage();
  const { name, country, createdAt, isUnread, isSpam } = inquiry;
  return (
    <li
      className={classNames(
        "relative grid gap-x-6 gap-y-2 p-4 sm:p-5 xl:grid-cols-[1fr_auto] xl:items-center xl:py-1",
        isUnread && "bg-mint",
      )}
    >
      <div className="grid min-w-0 gap-1.5 xl:grid-cols-[13rem_auto_minmax(0,1fr)] xl:items-center xl:gap-x-5">
        <h2 className="flex min-w-0 items-center gap-2.5 font-sans text-base xl:text-sm">
          {isUnread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-leaf" />}
          <button
            type="button"
            onClick={onOpen}
            aria-label={interpolate(list.open, { name }) + (isUnread ? ` (${list.unread})` : "")}
            className={classNames(
              "min-h-8 cursor-pointer text-start wrap-anywhere xl:flex xl:min-h-7 xl:min-w-0 xl:items-center after:absolute after:inset-0 hover:underline",
              isUnread ? "font-bold" : "font-semibold",
            )}
          >
            <bdi className="min-w-0 xl:truncate">{name}</bdi>
          </button>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted xl:grid xl:grid-cols-[6rem_9.5rem_7rem_10.5rem_auto] xl:*:truncate">
          <span>
            <InquiryBadge inquiry={inquiry} />
          </span>
          <span>{form.inquiryTypes[inquiry.inquiryType]}</span>
          <span className="max-xl:empty:hidden">{country && form.countries[country]}</span>
          <time dateTime={createdAt}>{formatDateTime(createdAt, language, businessTimeZone)}</time>
          <UnsentMail inquiry={inquiry} />
        </p>
        <p
          dir="auto"
          lang={inquiry.language}
          className="line-clamp-2 max-w-[90ch] text-sm wrap-anywhere xl:line-clamp-1"
        >
          {inquiry.message}
        </p>
      </div>
      {!isSpam && (
        <LinkButton
          href={replyTo(inquiry, replies)}
          onClick={onReply}
          tone="outline"
          size="small"
          aria-label={interpolate(list.emailTo, { name })}
          className="relative z-10 justify-self-start xl:self-center"
        >
          <Icon name="mail" size={20} />
          {list.details.reply}
        </LinkButton>
      )}
    </li>
  );
}

export function InquiryBadge({ inquiry: { status, isSpam } }: Pick<Props, "inquiry">) {
  const { statuses } = useMessages("inquiries").list;
  return isSpam ? (
    <Badge tone="danger">{statuses.spam}</Badge>
  ) : (
    <Badge tone={statusTones[status]}>{statuses[status]}</Badge>
  );
}

/** A warning that an email was not sent and will not be retried automatically. */
function UnsentMail({ inquiry: { mails } }: Pick<Props, "inquiry">) {
  const { list } = useMessages("inquiries");
  const kinds: Record<string, string> = list.mailKinds;
  return mails
    .filter(({ state }) => state === "failed" || state === "held")
    .map(({ kind, state }, at) => (
      <span key={`${at} ${kind}`} className="flex items-center gap-1.5 text-red">
        <Icon name="alert" size={18} />
        {kinds[kind] ?? kind}: {list.mailStates[state]}
      </span>
    ));
}
