import { asc, type InferSelectModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "#app/platform/db/database.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import type { PersonalDataKind } from "./personal-data-kind.server.ts";

type PersonTable = PgTable & { id: PgColumn; createdAt: PgColumn };
type Exported = Record<string, unknown>[];

/**
 * Makes the rows of a table that have a person's email address a kind of personal data, which erasing deletes. `exported`
 * returns what the export contains of them.
 */
export function rowsOfPerson<Table extends PersonTable>(
  kind: string,
  table: Table,
  column: PgColumn,
  exported: (rows: InferSelectModel<Table>[], db: Executor) => Exported | Promise<Exported>,
): PersonalDataKind {
  return {
    kind,
    count: (db, email) => db.$count(table, isSameEmail(column, email)),
    async list(db, email, { offset, size }) {
      const rows = await db
        .select()
        .from<PersonTable>(table)
        .where(isSameEmail(column, email))
        .orderBy(asc(table.createdAt), asc(table.id))
        .offset(offset)
        .limit(size);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of this table
      return exported(rows as InferSelectModel<Table>[], db);
    },
    async erase(transaction, email) {
      const erased = await transaction.delete(table).where(isSameEmail(column, email)).returning({ id: table.id });
      return erased.length;
    },
  };
}
