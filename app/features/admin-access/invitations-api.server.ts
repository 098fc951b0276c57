import type { AccessState } from "#app/office/shell/session-contract.ts";
import { type Answer, serve, type Served, type Staff } from "#app/platform/http/serve.server.ts";
import { digestOf, listInvitationRows } from "./invitation-store.server.ts";
import * as contract from "./invitations-contract.ts";
import * as invitations from "./invitations.server.ts";

type Services = invitations.InvitationServices & { secure: boolean };

/** Endpoints for inviting colleagues and for accepting an invitation. */
export function invitationsApi(
  services: Services,
  signedIn: (opened: invitations.Opened, staff: Staff | undefined) => Promise<Answer<AccessState>>,
): Served[] {
  const { db, now, secure } = services;

  return [
    serve(contract.listInvitations, async () => pending()),

    serve(contract.invite, async ({ body }, { staff }) => {
      const link = await invitations.invite(services, staff, body);
      return { invitations: await pending(), link };
    }),

    serve(contract.resendInvitation, async ({ params }, { staff }) => {
      const link = await invitations.resendInvitation(services, staff, params.id);
      return { invitations: await pending(), link };
    }),

    serve(contract.revokeInvitation, async ({ params }, { staff }) => {
      await invitations.revokeInvitation(services, staff, params.id);
      return pending();
    }),

    serve(contract.readInvitation, async ({ body }) => {
      const { invitation, inviter } = await invitations.openInvitation(services, body.token);
      return { email: invitation.email, role: invitation.role, invitedBy: inviter.username };
    }),

    serve(contract.acceptInvitation, async ({ body }, { headers, staff }) => {
      return signedIn(await invitations.acceptInvitation(services, { ...body, headers, secure }), staff);
    }),
  ];

  async function pending(): Promise<contract.Invitation[]> {
    const rows = await listInvitationRows(db);
    return rows.map(({ invitation, inviter }) => {
      const { id, email, role, language, expiresAt, inviterState } = invitation;
      const isValid = expiresAt > now() && digestOf(inviter) === inviterState;
      return { id, email, role, language, invitedBy: inviter.username, expiresAt: expiresAt.toISOString(), isValid };
    });
  }
}
