/**
 * The name under which a paper is saved (spec §2 Research): its title with every character that is neither a letter
 * nor a digit replaced by an underscore. Letters of any script count, and so do the marks that belong to them: an
 * Arabic title would otherwise be saved as a row of underscores.
 */
export function paperFileName(title: string): string {
  return `${title.replace(/[^\p{L}\p{M}\p{N}]/gu, "_")}.pdf`;
}

/** A file's size as people read it, in whole kilobytes of 1024 bytes; never 0. */
export function kilobytesOf(sizeBytes: number): number {
  return Math.max(1, Math.round(sizeBytes / 1024));
}
