export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What a column of an export contains. `decimal` has two decimal places; `time` is an ISO 8601 time. */
export type Column = { label: string; kind: "text" | "number" | "decimal" | "time" };
export type Cell = string | null;

export function column(label: string, kind: Column["kind"] = "text"): Column {
  return { label, kind };
}
