import { customType } from "drizzle-orm/pg-core";

/** A column of bytes. Its migration also sets its storage to EXTERNAL, because files are already compressed. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
