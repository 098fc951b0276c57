import { useMessages } from "#app/office/office-messages.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { StoredInquiry } from "../staff-contract.ts";
import { statusTones } from "../status.ts";

export function InquiryBadge({ inquiry: { status, isSpam } }: { inquiry: StoredInquiry }) {
  const { statuses } = useMessages("inquiries").list;
  return isSpam ? (
    <Badge tone="danger">{statuses.spam}</Badge>
  ) : (
    <Badge tone={statusTones[status]}>{statuses[status]}</Badge>
  );
}
