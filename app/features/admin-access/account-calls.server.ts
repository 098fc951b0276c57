import { Answer, serve, type Served, type Staff } from "#app/platform/http/serve.server.ts";
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
    serve(own.changeOwnPassword, async ({ body }, { staff, headers }) => {
      const hash = await service.changeOwnPassword(services, { staff, ...body });
      const known = knownBrowserCookie(headers, { area: "account", hash, secure });
      return new Answer(success, { headers: { "set-cookie": known } });
    }),

    serve(own.changeCvPassword, async ({ body }, { staff }) => {
      await service.changeCvPassword(services, { staff, ...body });
      return success;
    }),

    serve(own.beginSecondStep, async ({ body }, { staff }) =>
      service.beginSecondStep(services, staff, body.currentPassword, issuer),
    ),

    serve(own.confirmSecondStep, async ({ body }, { staff }) => ({
      recoveryCodes: await service.confirmSecondStep(services, staff, body.code),
    })),

    serve(own.endSecondStep, async ({ body }, { staff }) => {
      await service.endSecondStep(services, staff, body.currentPassword);
      return success;
    }),

    serve(own.renewRecoveryCodes, async ({ body }, { staff }) => ({
      recoveryCodes: await service.renewRecoveryCodes(services, staff, body.currentPassword),
    })),

    serve(accounts.listAccounts, async (_, { staff }) => shownAccounts(staff)),

    serve(accounts.addAccount, async ({ body }, { staff }) => {
      const password = await addAccount(services, staff, body);
      return { accounts: await shownAccounts(staff), password };
    }),

    serve(accounts.changeAccount, async ({ params, body }, { staff }) => {
      await changeAccount(services, staff, params.id, body);
      return shownAccounts(staff);
    }),

    serve(accounts.renewAccountPassword, async ({ params }, { staff }) => {
      const password = await renewPassword(services, staff, params.id);
      return { accounts: await shownAccounts(staff), password };
    }),
  ];

  async function shownAccounts(asking: Staff): Promise<accounts.Account[]> {
    const rows = await listAccountRows(db);
    return rows.map((row) => shownAccount(row, asking));
  }
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
