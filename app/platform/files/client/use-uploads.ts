import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { dialogContent } from "./dialog-content.ts";
import { createUploads, type UploadOptions } from "./uploads.ts";

export type UsedUploads = UploadOptions & {
  /** Files that were chosen before the dialog was opened. */
  chosen?: readonly File[] | undefined;
};

/**
 * Manages a component's uploads and returns the content of their `UploadDialog`. Uploads end when the component
 * unmounts. Options are read only on the first render.
 */
export function useUploads({ chosen, ...options }: UsedUploads) {
  const [uploads] = useState(() => createUploads(options));
  const view = useSyncExternalStore(uploads.subscribe, uploads.read);
  const [first] = useState(chosen);
  // Add the chosen files before the first paint, so that the dialog never shows the file picker.
  useLayoutEffect(() => {
    if (first) uploads.add(first);
    return uploads.clear;
  }, [uploads, first]);
  return { uploads, view, content: dialogContent(view, uploads, options) };
}
