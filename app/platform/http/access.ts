/** The staff roles. The owner can do everything. */
export const roles = ["owner", "sales", "editor", "accountant"] as const;
export type Role = (typeof roles)[number];

/** What staff do, and the roles that may do it. An endpoint names one of these, or `roles` if all staff may call it. */
export const can = {
  administer: ["owner"],
  readOrders: ["owner", "sales", "accountant"],
  changeOrders: ["owner", "sales"],
  /** Inquiries, emails, and what is known about a customer. */
  serveCustomers: ["owner", "sales"],
  readStatistics: ["owner", "sales"],
  readContent: ["owner", "sales", "editor"],
  editContent: ["owner", "editor"],
} as const satisfies Record<string, readonly ["owner", ...Role[]]>;

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
