import { type ChangeEvent, type DragEvent, useState } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

export type UploadDropZoneProps = {
  /** Whether no more files can be added at the moment. */
  isFull: boolean;
  drop: string;
  browse: string;
  /** The camera button's label; absent if images are not accepted. */
  camera: string | undefined;
  hint: string;
  /** As in `<input accept>`. */
  accept: string;
  multiple: boolean;
  onChoose: (files: File[]) => void;
};

/** Lets people choose files by drag and drop, the file picker, or a phone's camera. */
export function UploadDropZone({ drop, browse, camera, hint, accept, multiple, onChoose }: UploadDropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(currentTarget.files ?? [])]);
    currentTarget.value = ""; // allows choosing the same file again
  }

  function hover(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function take(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onChoose([...event.dataTransfer.files]);
  }

  return (
    <div
      className="upload-zone"
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={take}
    >
      <Icon name="upload" size={32} />
      <p className="upload-drop">{drop}</p>
      <div className="upload-choices">
        <label className="button button-outline">
          <input data-first type="file" accept={accept} multiple={multiple} onChange={choose} />
          {browse}
        </label>
        {camera && (
          <label className="button button-outline upload-camera">
            <input type="file" accept="image/*" capture="environment" onChange={choose} />
            {camera}
          </label>
        )}
      </div>
      <p className="upload-hint">{hint}</p>
    </div>
  );
}
