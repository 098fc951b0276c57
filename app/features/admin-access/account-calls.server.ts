import { Answer, type Caller, serve, type Served, type Staff } from "#app/platform/http/serve.server.ts";
import { knownBrowserCookie } from "#app/platform/session/known-browser.server.ts";
import { type AccountRow, listAccountRows } from "./account-store.server.ts";
import { addAccount, changeAccount, renewPassword } from "./accounts.server.ts";
import * as accounts from "./accounts-contract.ts";
import * as own from "./own-account-contract.ts";
import * as service from "./own-account.server.ts";
import type { AccessServices } from "./password-check.server.ts";

export type AccountServices = AccessServices & {
  /** What an authenticator app files the codes under. */
  issuer: string;
  /** Whether the site is behind TLS. */
  secure: boolean;
};

/** The calls about one's own account and, for the owner, about all. */
export function accountCalls(services: AccountServices): Served[] {
  const { db, issuer, secure } = services;
  const success = { success: true };

  return [
    serve(own.changeOwnPassword, async ({ body }, caller) => {
      const hash = await service.changeOwnPassword(services, { staff: staffOf(caller), ...body });
      const known = knownBrowserCookie(caller.headers, { area: "account", hash, secure });
      return new Answer(success, { headers: { "set-cookie": known } });
    }),

    serve(own.changeCvPassword, async ({ body }, caller) => {
      await service.changeCvPassword(services, { staff: staffOf(caller), ...body });
      return success;
    }),

    serve(own.beginSecondStep, async ({ body }, caller) =>
      service.beginSecondStep(services, staffOf(caller), body.currentPassword, issuer),
    ),

    serve(own.confirmSecondStep, async ({ body }, caller) => ({
      recoveryCodes: await service.confirmSecondStep(services, staffOf(caller), body.code),
    })),

    serve(own.endSecondStep, async ({ body }, caller) => {
      await service.endSecondStep(services, staffOf(caller), body.currentPassword);
      return success;
    }),

    serve(own.renewRecoveryCodes, async ({ body }, caller) => ({
      recoveryCodes: await service.renewRecoveryCodes(services, staffOf(caller), body.currentPassword),
    })),

    serve(accounts.listAccounts, async (_, caller) => shownAccounts(staffOf(caller))),

    serve(accounts.addAccount, async ({ body }, caller) => {
      const staff = staffOf(caller);
      const password = await addAccount(services, staff, body);
      return { accounts: await shownAccounts(staff), password };
    }),

    serve(accounts.changeAccount, async ({ params, body }, caller) => {
      const staff = staffOf(caller);
      await changeAccount(services, staff, params.id, body);
      return shownAccounts(staff);
    }),

    serve(accounts.renewAccountPassword, async ({ params }, caller) => {
      const staff = staffOf(caller);
      const password = await renewPassword(services, staff, params.id);
      return { accounts: await shownAccounts(staff), password };
    }),
  ];

  async function shownAccounts(asking: Staff): Promise<accounts.Account[]> {
    const rows = await listAccountRows(db);
    return rows.map((row) => shownAccount(row, asking));
  }
}

/** Who calls, where the access of the call names roles. */
export function staffOf({ staff }: Pick<Caller, "staff">): Staff {
  if (!staff) throw new Error("Expected roles in the access of this call");
  return staff;
}

function shownAccount(row: AccountRow, asking: Staff): accounts.Account {
  const { id, username, role, disabledAt, secondStepSince, createdAt } = row;
  return {
    id,
    username,
    role,
    disabled: disabledAt !== null,
    secondStep: secondStepSince !== null,
    createdAt: createdAt.toISOString(),
    own: id === asking.accountId,
  };
}
