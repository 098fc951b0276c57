/** The actors in the audit log and in histories that have no account. No account can have one of these names. */
export const reservedActors = ["system", "visitor", "buyer", "cv"] as const;

export type ReservedActor = (typeof reservedActors)[number];
