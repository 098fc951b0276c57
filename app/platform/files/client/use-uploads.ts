import { useEffect, useState, useSyncExternalStore } from "react";
import { dialogContent } from "./dialog-content.ts";
import { createUploads, type UploadOptions } from "./uploads.ts";

/**
 * The uploads of a component and what `UploadDialog` shows of them. They end with the component; the options are those
 * of its first rendering.
 */
export function useUploads(options: UploadOptions) {
  const [uploads] = useState(() => createUploads(options));
  const view = useSyncExternalStore(uploads.subscribe, uploads.read);
  useEffect(() => uploads.clear, [uploads]);
  return { uploads, view, content: dialogContent(view, uploads, options) };
}
