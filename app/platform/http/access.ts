/** The staff roles. The owner can do everything. */
export const roles = ["owner", "sales", "editor"] as const;
export type Role = (typeof roles)[number];

/**
 * Who can call an endpoint. `contributors`: any browser with cookies, unless the owner closed contributions
 * (decision 020). `senders`: the same, even while contributions are closed; the handler decides. A list of staff roles requires a
 * session with one of these roles; use `roles` to allow all of them.
 */
export type Access = "everyone" | "contributors" | "senders" | readonly ["owner", ...Role[]];

/** Returns whether only staff can call an endpoint. */
export function isForStaff(access: Access): access is readonly ["owner", ...Role[]] {
  return typeof access !== "string";
}

/**
 * Returns whether a role can call an endpoint. The server enforces this, and pages use it to hide unavailable actions.
 */
export function mayCall({ access }: { access: Access }, role: Role | undefined): boolean {
  return !isForStaff(access) || (role !== undefined && access.includes(role));
}
