import type { Context } from "hono";
import { knownSettings } from "#app/features/settings/known-settings.ts";
import { readSetting } from "#app/features/settings/read-setting.server.ts";
import type { Admission } from "#app/platform/admission/admission.server.ts";
import { isSecure } from "#app/platform/config/config.server.ts";
import { type ContributionMode, mayReview, startingState } from "#app/platform/contributions/contribution-rule.ts";
import { contributorOf, newContributor } from "#app/platform/contributions/contributor-cookie.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { callerAddress } from "#app/platform/http/caller.server.ts";
import type { Guard } from "#app/platform/http/serve.server.ts";
import { counting, type Limits } from "#app/platform/limits/limits.server.ts";
import { sessionTokenOf } from "#app/platform/session/session-cookie.server.ts";
import { findSession } from "#app/platform/session/session.server.ts";
import { incomingOf } from "./middleware/unread-body.ts";
import type { Services } from "./services.ts";

type Options = {
  admission: Admission;
  db: Database;
  limits: Limits;
  now: () => Date;
  trustProxy: number;
  contributions: () => Promise<ContributionMode>;
  secure: boolean;
};

/** Identifies callers and enforces limits, before each endpoint's handler runs. */
function createGuard({ admission, db, limits, now, trustProxy, contributions, secure }: Options): Guard {
  return {
    async staffOf(c) {
      const token = sessionTokenOf(c.req.raw, secure);
      const find = async () => token && (await findSession(db, token, now()));
      const session = token ? await admission.admit("sessions", ipAddressOf(c, trustProxy), find) : undefined;
      if (!session) return undefined;
      const { id: sessionId, accountId, name, role, expiresAt } = session;
      return { sessionId, accountId, name, role, expiresAt };
    },
    addressOf: (c) => ipAddressOf(c, trustProxy),
    admit: (c, lane, work) => admission.admit(lane, ipAddressOf(c, trustProxy), work, () => c.req.raw.signal),
    counting: (limit, sender, work, attempt) => counting(limits, limit, sender, work, attempt),
    startingState: async (staff) => startingState(await contributions(), staff !== undefined && mayReview(staff.role)),
    mayReview: ({ role }) => mayReview(role),
    hasArrived: (c) => incomingOf(c)?.complete ?? false,
    contributorOf: (request) => contributorOf(request, secure),
    newContributor: () => newContributor(secure),
  };
}

export function guardOf({ admission, config, db, limits, now, settings }: Services): Guard {
  const { trustProxy } = config;
  const contributions = () => readSetting(settings, knownSettings.contributions, config);
  return createGuard({ admission, db, limits, now, trustProxy, contributions, secure: isSecure(config) });
}

/** Returns the client's IP address for rate limits. */
export function ipAddressOf(c: Context, trustProxy: number): string {
  return callerAddress(incomingOf(c)?.socket.remoteAddress, c.req.header("x-forwarded-for") ?? "", trustProxy);
}
