import { customType } from "drizzle-orm/pg-core";

/** A binary column. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
