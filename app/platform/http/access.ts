/** The roles of staff. The owner may do everything. */
export const roles = ["owner", "sales", "editor"] as const;
export type Role = (typeof roles)[number];

/**
 * Who may make a call; required for every call. `contributors`: any browser with cookies, unless the owner closed
 * contributions (design §5). `senders`: the same, open or closed; the handler checks the rest. A list of staff roles
 * requires a session: `["owner", "sales"]`; `roles` are all.
 */
export type Access = "everyone" | "contributors" | "senders" | readonly ["owner", ...Role[]];

/** Whether a call is only for staff. */
export function isForStaff(access: Access): access is readonly ["owner", ...Role[]] {
  return typeof access !== "string";
}

/** Whether this role may make a call: enforced by the server, and used by pages to show what is possible. */
export function mayCall({ access }: { access: Access }, role: Role | undefined): boolean {
  return !isForStaff(access) || (role !== undefined && access.includes(role));
}
