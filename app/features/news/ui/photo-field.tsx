import { type ComponentType, type HTMLAttributes, type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { readUploadMessages } from "#app/platform/files/client/messages-contract.ts";
import type { UploadMessages } from "#app/platform/files/client/messages.ts";
import { call } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { useFocusBack } from "#app/ui/dialog/use-focus-back.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { keepFocus } from "#app/ui/form/keep-focus.ts";
import { useFilePicker } from "#app/ui/form/use-file-picker.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { maxPhotos, photoRules, savePhoto } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { FormPart } from "./form-part.tsx";
import type { PhotoDialogProps } from "./photo-dialog.tsx";

type Props = {
  messages: Messages["form"]["photos"];
  /** The temporary id used to upload photos. */
  formId: string;
  photos: readonly string[];
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
  /** Counts what is still being sent or saved: 1 for more of it, -1 when that is done. */
  onPending: (change: 1 | -1) => void;
  error?: string | undefined;
  /** More buttons for a photo. */
  renderTools?: (path: string, index: number) => ReactNode;
  /** Lets a photo be moved other than with buttons. */
  attributesOf?: (index: number) => HTMLAttributes<HTMLLIElement>;
};

type Opened = { Dialog: ComponentType<PhotoDialogProps>; uploadMessages: UploadMessages; chosen: File[] };

/** The photos of an item. The first is featured, and the others form the gallery (requirements §7). */
export function PhotoField({ messages, formId, photos, onChange, onPending, error, ...staff }: Props) {
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened | "opening">();
  const [hasFailed, setFailed] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const isFirst = useRef(true);
  /** The places of the photos that the open dialog has added, which arrive in any order. */
  const places = useRef(new Map<string, number>());
  const rememberOpener = useFocusBack(opened !== undefined);
  const picker = useFilePicker({
    accept: photoRules.types.join(),
    multiple: true,
    onChoose: (chosen) => void upload(chosen),
  });

  function pick() {
    rememberOpener();
    picker.open();
  }

  async function upload(chosen: File[]) {
    setFailed(false);
    setOpened("opening");
    isFirst.current = photos.length === 0;
    places.current = new Map();
    try {
      const [{ PhotoDialog }, uploadMessages] = await Promise.all([
        import("./photo-dialog.tsx"),
        call(readUploadMessages, { query: { language } }),
      ]);
      setOpened({ Dialog: PhotoDialog, uploadMessages, chosen });
    } catch {
      setOpened(undefined);
      setFailed(true);
    }
  }

  async function keep(path: string, place: number) {
    const photoType = isFirst.current && place === 0 ? "featured" : "gallery";
    onPending(1);
    try {
      const { photoPath } = await call(savePhoto, { body: { newsId: formId, photoURL: path, photoType } });
      places.current.set(photoPath, place);
      const placeOf = (photo: string) => places.current.get(photo) ?? -1; // earlier photos stay in front
      onChange((photos) =>
        [...new Set([...photos, photoPath])]
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .slice(0, maxPhotos),
      );
      showToast({ title: messages.uploaded });
    } finally {
      onPending(-1);
    }
  }

  /** Keeps the focus on the photo at a place, or else on the button for others. */
  function changeAt(index: number, change: (photos: readonly string[]) => readonly string[]) {
    keepFocus(
      () => onChange(change),
      () => {
        const tiles = field.current?.querySelectorAll("li") ?? [];
        return tiles[Math.min(index, tiles.length - 1)] ?? field.current?.querySelector("button");
      },
    );
  }

  const room = maxPhotos - photos.length;
  const problem = hasFailed ? messages.failed : error;
  return (
    <FormPart ref={field} title={messages.title} hint={messages.hint}>
      {photos.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-4">
          {photos.map((path, index) => (
            <PhotoTile
              key={path}
              path={path}
              number={index + 1}
              messages={messages}
              onFirst={() => changeAt(0, (photos) => [path, ...photos.filter((other) => other !== path)])}
              onRemove={() => changeAt(index, (photos) => photos.filter((other) => other !== path))}
              attributes={staff.attributesOf?.(index)}
            >
              {staff.renderTools?.(path, index)}
            </PhotoTile>
          ))}
        </ol>
      )}
      {problem && (
        <p role={hasFailed ? "alert" : undefined} className="text-sm font-medium text-red">
          {problem}
        </p>
      )}
      {room > 0 && (
        <Button
          tone="outline"
          busy={opened === "opening"}
          aria-invalid={problem ? true : undefined}
          onClick={pick}
          className="justify-self-start"
        >
          <Icon name="upload" size={20} />
          {opened === "opening" ? messages.opening : messages.add}
        </Button>
      )}
      {picker.input}
      {opened && opened !== "opening" && createPortal(dialogOf(opened), document.body)}
    </FormPart>
  );

  // The dialog contains a form, which must not be inside the item's form.
  function dialogOf({ Dialog, uploadMessages, chosen }: Opened) {
    return (
      <Dialog
        title={messages.dialog}
        messages={uploadMessages}
        chosen={chosen}
        room={room}
        failed={messages.failed}
        keep={keep}
        onPending={onPending}
        onClose={() => setOpened(undefined)}
      />
    );
  }
}

type TileProps = Pick<Props, "messages"> & {
  path: string;
  number: number;
  onFirst: () => void;
  onRemove: () => void;
  attributes: HTMLAttributes<HTMLLIElement> | undefined;
  children: ReactNode;
};

function PhotoTile({ path, number, messages, onFirst, onRemove, attributes, children }: TileProps) {
  return (
    <li {...attributes} tabIndex={-1} className="relative grid min-w-0 grid-cols-1 content-start gap-2">
      <img
        src={path}
        alt={interpolate(messages.photo, { number })}
        className="aspect-3/2 w-full rounded-md bg-sand object-cover"
      />
      <div className="absolute inset-x-1.5 top-1.5 flex items-start justify-between">
        {number === 1 ? (
          <Badge>{messages.first}</Badge>
        ) : (
          <IconButton label={interpolate(messages.makeFirst, { number })} onClick={onFirst} className="bg-surface">
            <Icon name="arrow" size={20} className="rotate-180" />
          </IconButton>
        )}
        <IconButton label={interpolate(messages.remove, { number })} onClick={onRemove} className="bg-surface">
          <Icon name="trash" size={20} />
        </IconButton>
      </div>
      {children && <div className="flex flex-wrap items-center gap-1">{children}</div>}
    </li>
  );
}
