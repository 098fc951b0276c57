import { type ChangeEvent, type DragEvent, useState } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

export type UploadDropZoneProps = {
  /** All places are taken: there is nothing to choose. */
  isFull: boolean;
  drop: string;
  browse: string;
  /** The name of the button that takes a picture; absent where no pictures are taken. */
  camera: string | undefined;
  hint: string;
  /** As in `<input accept>`. */
  accept: string;
  multiple: boolean;
  onChoose: (files: File[]) => void;
};

/** Files come by drag and drop, from the device's picker, or from the camera of a telephone. */
export function UploadDropZone({ drop, browse, camera, hint, accept, multiple, onChoose }: UploadDropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(currentTarget.files ?? [])]);
    currentTarget.value = ""; // so that the same file can be chosen again
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
