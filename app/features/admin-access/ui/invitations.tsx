import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { useForm } from "#app/ui/form/use-form.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { type Invitation, listInvitations, resendInvitation, revokeInvitation } from "../invitations-contract.ts";
import { InviteDialog, type Sent } from "./invite-dialog.tsx";
import { type Secret, ShownOnce } from "./shown-once.tsx";

const invitationsQuery = { ...queryOf(listInvitations), gcTime: 0 };

type Props = { isInviting: boolean; onInvited: () => void };

/** Invites colleagues, and lists those who have not accepted yet. */
export function Invitations({ isInviting, onInvited }: Props) {
  const { accounts: text } = useMessages("access");
  const client = useQueryClient();
  const asking = useQuery(invitationsQuery);
  const [shown, setShown] = useState<Secret>();

  function show(invitations: Invitation[]) {
    client.setQueryData(invitationsQuery.queryKey, invitations);
    setShown(undefined);
  }

  function showSent({ email, invitations, link }: Sent) {
    show(invitations);
    onInvited();
    if (link) setShown({ title: interpolate(text.linkTitle, { email }), value: link, text: text.linkText });
    else showToast({ title: text.sent, description: email });
  }

  const isEmpty = asking.data?.length === 0 || asking.isPending;
  return (
    <>
      <InviteDialog open={isInviting} onClose={onInvited} onSent={showSent} />
      {shown && <ShownOnce key={shown.value} secret={shown} onClose={() => setShown(undefined)} />}
      {!isEmpty && (
        <TitledSection id="invitations" title={text.invitations} hint={text.invitationsHint}>
          <LoadFailed title={text.invitationsFailed} asking={asking} />
          {asking.data && (
            <ul className="office-list">
              {asking.data.map((invitation) => (
                <InvitationLine key={invitation.id} invitation={invitation} onSent={showSent} onRevoked={show} />
              ))}
            </ul>
          )}
        </TitledSection>
      )}
    </>
  );
}

type LineProps = {
  invitation: Invitation;
  onSent: (sent: Sent) => void;
  onRevoked: (invitations: Invitation[]) => void;
};

function InvitationLine({ invitation, onSent, onRevoked }: LineProps) {
  const { accounts: text } = useMessages("access");
  const { roles } = useOfficeMessages();
  const momentText = useMomentText();
  const { id, email, role, expiresAt, isValid } = invitation;
  const resend = useCall(resendInvitation, { onDone: (sent) => onSent({ email, ...sent }) });
  const revoke = useCall(revokeInvitation, { onDone: onRevoked });
  const revoking = useForm({ isSending: revoke.isPending, onSubmit: () => revoke.mutate({ params: { id } }) });
  const [isAsking, setAsking] = useState(false);
  const date = momentText(expiresAt);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 lg:flex-nowrap lg:py-0">
      <div className="min-w-0 grow lg:flex lg:items-center lg:gap-6">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere lg:shrink-0 lg:basis-1/2">
          <bdi dir="ltr">{email}</bdi>
          <Badge tone={isValid ? "pending" : "other"}>{isValid ? text.invited : text.notValid}</Badge>
        </p>
        <p className="text-sm text-muted">
          {roles[role]}
          {isValid && <> · {interpolate(text.validUntil, { date })}</>}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          tone="outline"
          size="small"
          aria-label={interpolate(text.resendTo, { email })}
          busy={resend.isPending}
          onClick={() => resend.mutate({ params: { id } })}
        >
          {text.resend}
        </Button>
        <Button
          tone="outline"
          size="small"
          aria-label={interpolate(text.revokeOf, { email })}
          onClick={() => setAsking(true)}
        >
          {text.revoke}
        </Button>
        <FormDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={interpolate(text.revokeOf, { email })}
          description={text.revokeText}
          submitLabel={text.revoke}
          tone="danger"
          busy={revoke.isPending}
          form={revoking.form}
        >
          {null}
        </FormDialog>
      </div>
    </li>
  );
}
