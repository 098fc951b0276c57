import * as z from "zod/mini";
import type { Access } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { xlsxType } from "./sheet.ts";

type Schema = z.core.$ZodType;

type Declared<Params extends Schema, Query extends Schema, Who extends Access> = {
  /** The path without its extension: "/api/customers/export". */
  path: `/${string}`;
  /** The exported records: "The filtered orders". */
  what: string;
  access: Who;
  params?: Params;
  query: Query;
};

/** Declares the endpoints that export a table, one for each format. serveSheets serves them. */
export function exportEndpoints<Query extends Schema, Who extends Access, Params extends Schema = z.ZodMiniUndefined>({
  path,
  what,
  ...declared
}: Declared<Params, Query, Who>) {
  const shared = { ...declared, method: "GET", answer: z.unknown() } as const;
  return {
    csv: endpoint({
      ...shared,
      path: `${path}.csv`,
      summary: `${what} as CSV (UTF-8 with BOM, formula cells neutralized, times in Cairo time).`,
      answerType: "text/csv",
    }),
    xlsx: endpoint({
      ...shared,
      path: `${path}.xlsx`,
      summary: `${what} as an Excel workbook with typed cells.`,
      answerType: xlsxType,
    }),
  };
}
