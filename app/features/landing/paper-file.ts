/**
 * The file name of a saved paper (spec §2 Research): its title with underscores for everything except letters and
 * digits. Letters of any script and their marks count, or an Arabic title would be all underscores.
 */
export function paperFileName(title: string): string {
  return `${title.replace(/[^\p{L}\p{M}\p{N}]/gu, "_")}.pdf`;
}

/** A readable file size, in whole kilobytes of 1024 bytes; never 0. */
export function kilobytesOf(sizeBytes: number): number {
  return Math.max(1, Math.round(sizeBytes / 1024));
}
