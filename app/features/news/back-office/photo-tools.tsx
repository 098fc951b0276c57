import { type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { fieldIn, inLanguages, languageAttributes } from "#app/platform/i18n/text-in.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { keepFocus } from "#app/ui/form/keep-focus.ts";
import { useForm } from "#app/ui/form/use-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PhotoText } from "../contract.ts";
import type { useNewsEditor } from "./use-news-editor.ts";

type Props = {
  path: string;
  index: number;
  editor: Pick<ReturnType<typeof useNewsEditor>, "photos" | "photoTexts" | "setPhotoText">;
  onMove: (to: number) => void;
};

const texts = ["alt", "caption"] as const;
const fields = inLanguages(texts);

/** Buttons that move a photo, and its texts in both languages. */
export function PhotoTools({ path, index, editor, onMove }: Props) {
  const { photoTexts: t } = useMessages("news").office.editor;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { form } = useForm({ isSending: false, onSubmit: close });
  const about = { number: index + 1 };
  const text = editor.photoTexts.find(({ photo }) => photo === path) ?? emptyText(path);

  /** At an end, the button is disabled, so the focus goes to the photo. */
  function move({ currentTarget }: MouseEvent<HTMLElement>, to: number) {
    keepFocus(
      () => onMove(to),
      () => currentTarget.closest("li"),
    );
  }

  return (
    <>
      <IconButton
        label={interpolate(t.earlier, about)}
        disabled={index === 0}
        onClick={(event) => move(event, index - 1)}
      >
        <Icon name="chevron" size={18} className="rotate-180" />
      </IconButton>
      <IconButton
        label={interpolate(t.later, about)}
        disabled={index === editor.photos.length - 1}
        onClick={(event) => move(event, index + 1)}
      >
        <Icon name="chevron" size={18} />
      </IconButton>
      <IconButton label={interpolate(t.edit, about)} onClick={() => setOpen(true)}>
        <Icon name={fields.some((field) => text[field]) ? "check" : "edit"} size={18} />
      </IconButton>
      {isOpen &&
        createPortal(
          <FormDialog
            open
            title={interpolate(t.edit, about)}
            submitLabel={t.done}
            busy={false}
            onClose={close}
            form={form}
          >
            <img src={path} alt="" className="max-h-48 justify-self-center rounded-md" />
            {texts.map((name) =>
              languages.map((language) => {
                const field = fieldIn(name, language);
                return (
                  <TextInput
                    key={field}
                    name={field}
                    label={t[field]}
                    {...languageAttributes(language)}
                    maxLength={300}
                    value={text[field]}
                    onChange={({ target }) => editor.setPhotoText({ ...text, [field]: target.value })}
                  />
                );
              }),
            )}
          </FormDialog>,
          document.body,
        )}
    </>
  );
}

function emptyText(photo: string): PhotoText {
  return { photo, ...recordOf(fields, () => "") };
}
