import { type ComponentType, useRef, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { readUploadWords } from "#app/platform/files/client/words-contract.ts";
import type { UploadWords } from "#app/platform/files/client/strings.en.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { useFocusBack } from "#app/ui/dialog/use-focus-back.ts";
import { maxPhotos, savePhoto } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import type { PhotoDialogProps } from "./photo-dialog.tsx";

type Props = {
  words: Words["form"]["photos"];
  /** The temporary id that photos are sent under. */
  formId: string;
  photos: readonly string[];
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
  error?: string | undefined;
};

type Opened = { Dialog: ComponentType<PhotoDialogProps>; uploadWords: UploadWords };

/** The photos of an item: the first is featured, the others are its gallery (spec §7). */
export function PhotoField({ words, formId, photos, onChange, error }: Props) {
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened | "opening">();
  const isFirst = useRef(true);
  const rememberOpener = useFocusBack(opened !== undefined);

  async function open() {
    rememberOpener();
    setOpened("opening");
    isFirst.current = photos.length === 0;
    try {
      const [{ PhotoDialog }, uploadWords] = await Promise.all([
        import("./photo-dialog.tsx"),
        call(readUploadWords, { query: { language } }),
      ]);
      setOpened({ Dialog: PhotoDialog, uploadWords });
    } catch {
      setOpened(undefined);
      showToast({ title: words.failed, tone: "destructive" });
    }
  }

  async function keep(path: string) {
    const photoType = isFirst.current ? "featured" : "gallery";
    isFirst.current = false;
    const { photoPath } = await call(savePhoto, { body: { newsId: formId, photoURL: path, photoType } });
    onChange((photos) => (photos.includes(photoPath) ? photos : [...photos, photoPath].slice(0, maxPhotos)));
    showToast({ title: words.uploaded });
  }

  const room = maxPhotos - photos.length;
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <legend className="float-start mb-1 w-full font-display text-lg font-semibold text-pine">{words.title}</legend>
      <p className="-mt-2 text-sm text-muted">{words.hint}</p>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
          {photos.map((path, index) => (
            <PhotoTile key={path} path={path} number={index + 1} words={words} onChange={onChange} />
          ))}
        </ol>
      )}
      {error && <p className="text-sm font-medium text-red">{error}</p>}
      {room > 0 && (
        <Button tone="outline" busy={opened === "opening"} onClick={() => void open()} className="justify-self-start">
          <Icon name="upload" size={20} />
          {opened === "opening" ? words.opening : words.add}
        </Button>
      )}
      {opened && opened !== "opening" && (
        <opened.Dialog
          title={words.dialog}
          words={opened.uploadWords}
          room={room}
          failed={words.failed}
          keep={keep}
          onClose={() => setOpened(undefined)}
        />
      )}
    </fieldset>
  );
}

type TileProps = Pick<Props, "words" | "onChange"> & { path: string; number: number };

function PhotoTile({ path, number, words, onChange }: TileProps) {
  return (
    <li className="grid content-start gap-2">
      <img
        src={path}
        alt={fill(words.photo, { number })}
        className="aspect-3/2 w-full rounded-md bg-sand object-cover"
      />
      <div className="flex items-center gap-1">
        {number === 1 ? (
          <Badge>{words.first}</Badge>
        ) : (
          <IconButton
            label={fill(words.makeFirst, { number })}
            onClick={() => onChange((photos) => [path, ...photos.filter((other) => other !== path)])}
          >
            <Icon name="arrow" size={20} className="rotate-180" />
          </IconButton>
        )}
        <IconButton
          label={fill(words.remove, { number })}
          onClick={() => onChange((photos) => photos.filter((other) => other !== path))}
          className="ms-auto"
        >
          <Icon name="trash" size={20} />
        </IconButton>
      </div>
    </li>
  );
}
