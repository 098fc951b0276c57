import { type ChangeEvent, useRef } from "react";

type Options = {
  /** As in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
};

/**
 * A file picker for a button. Render `input`, and call `open` directly in the click handler, because browsers require a
 * user gesture.
 */
export function useFilePicker({ accept, multiple = false, onChoose }: Options) {
  const field = useRef<HTMLInputElement>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ""; // allows choosing the same file again
    if (files.length > 0) onChoose(files);
  }

  const input = <input ref={field} type="file" hidden accept={accept} multiple={multiple} onChange={choose} />;
  return { input, open: () => field.current?.click() };
}
