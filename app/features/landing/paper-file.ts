/**
 * Returns the file name for downloading a paper (requirements §2.4): the title with underscores for all characters
 * except letters and digits. Letters of all scripts and their combining marks are kept, so Arabic titles stay readable.
 */
export function paperFileName(title: string): string {
  return `${title.replace(/[^\p{L}\p{M}\p{N}]/gu, "_")}.pdf`;
}
