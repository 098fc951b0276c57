export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * What a column of an export contains. `decimal` has two decimal places; `time` is an ISO 8601 time. `names` are shown
 * instead of stored values, such as those of a status.
 */
export type Column = {
  label: string;
  kind: "text" | "number" | "decimal" | "time";
  names?: Readonly<Record<string, string>> | undefined;
};
export type Cell = string | null;

export function column(label: string, kind: Column["kind"] = "text", names?: Column["names"]): Column {
  return { label, kind, names };
}
