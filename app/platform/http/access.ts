/** What a member of the staff may be. The owner may do everything. */
export const roles = ["owner", "sales", "editor"] as const;
export type Role = (typeof roles)[number];

/**
 * Who may make a call; a call that names no rule does not compile. `contributors` is everyone whose browser takes a
 * cookie, unless the owner closed contributions (design §5). `senders` are recognised in the same way, open or closed: the
 * handler asks what else they need. A list names the roles of the staff that may, and needs
 * an admin session: `["owner", "sales"]`; `roles` are all of them.
 */
export type Access = "everyone" | "contributors" | "senders" | readonly ["owner", ...Role[]];

/** Whether a call is for staff alone. */
export function isForStaff(access: Access): access is readonly ["owner", ...Role[]] {
  return typeof access !== "string";
}

/** Whether somebody of this role may make a call: the server refuses by it, pages show by it what there is to do. */
export function mayCall({ access }: { access: Access }, role: Role | undefined): boolean {
  return !isForStaff(access) || (role !== undefined && access.includes(role));
}
