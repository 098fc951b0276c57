import { useEffect, useState, useSyncExternalStore } from "react";
import { dialogContent } from "./dialog-content.ts";
import { createUploads, type UploadOptions } from "./uploads.ts";

/**
 * A component's uploads and their `UploadDialog` content. They end with the component; the options are fixed at its
 * first render.
 */
export function useUploads(options: UploadOptions) {
  const [uploads] = useState(() => createUploads(options));
  const view = useSyncExternalStore(uploads.subscribe, uploads.read);
  useEffect(() => uploads.clear, [uploads]);
  return { uploads, view, content: dialogContent(view, uploads, options) };
}
