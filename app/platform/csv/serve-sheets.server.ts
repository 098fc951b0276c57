import type * as z from "zod/mini";
import type { Access } from "#app/platform/http/access.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { type Download, sheetDownload, type SheetFormat } from "./sheet-download.server.ts";

type Schema = z.core.$ZodType;
type Input<P extends Schema, Q extends Schema> = { params: z.core.output<P>; query: z.core.output<Q> };

/** Serves a table as CSV and as an Excel workbook. `sheetOf` returns what a request asks for. */
export function serveSheets<P extends Schema, Q extends Schema, B extends Schema, Who extends Access, K extends string>(
  endpoints: Record<SheetFormat["format"], Endpoint<P, Q, B, z.ZodMiniUnknown, Who>>,
  sheetOf: (input: Input<P, Q>, language: Language) => Download<K> | Promise<Download<K>>,
): Served[] {
  return (["csv", "xlsx"] as const).map((format) =>
    serve(endpoints[format], async (input, { language }) =>
      sheetDownload(await sheetOf(input, language), { format, language }),
    ),
  );
}
