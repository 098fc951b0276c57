/** A file in public/documents: its address on the site and its size. Take it from content/documents/documents.ts. */
export type DocumentFile = { path: string; sizeBytes: number };
