import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readSettings } from "../contract.ts";

export function settingsQuery() {
  return queryOptions({
    queryKey: [readSettings.path],
    select: (data: unknown) => z.parse(readSettings.answer, data),
    gcTime: 0,
  });
}
