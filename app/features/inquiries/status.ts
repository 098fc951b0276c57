/** What has become of an inquiry; API, buttons and tests read it here. */

export const inquiryStatuses = ["new", "answered", "closed"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What an inquiry may become from a status: each of the others, because every step can be taken back. */
export function changesFrom(status: InquiryStatus): InquiryStatus[] {
  return inquiryStatuses.filter((other) => other !== status);
}
