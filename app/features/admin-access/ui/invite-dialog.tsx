import * as z from "zod/mini";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { sentenceFor, useCall } from "#app/office/use-call.ts";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { roles } from "#app/platform/http/access.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import { invite, type Invitation } from "../invitations-contract.ts";
import { RoleChoice } from "./role-choice.tsx";

const writtenSchema = z.object({ email: z.string(), role: z.enum(roles), language: z.enum(languages) });

/** A colleague's invitation and, if it could not be sent by email, its link. */
export type Sent = { email: string; invitations: Invitation[]; link: string | null };

type Props = { open: boolean; onClose: () => void; onSent: (sent: Sent) => void };

/** Dialog for inviting a colleague by email. */
export function InviteDialog({ open, onClose, onSent }: Props) {
  const { accounts: text } = useMessages("access");
  const { failed } = useOfficeMessages();
  const blank = { email: "", role: "sales" as const, language: useLanguage() };
  const { value: written, change: write, forget } = useDraft("invitation", writtenSchema, blank);
  const send = useCall(invite, {
    failed: false, // the field shows the error
    onDone(sent) {
      onSent({ email: written.email.trim(), ...sent });
      forget();
    },
  });

  function close() {
    send.reset();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text.invite}
      submitLabel={text.send}
      busy={send.isPending}
      onSubmit={() => send.mutate({ body: written })}
    >
      <TextInput
        type="email"
        label={text.email}
        hint={text.emailHint}
        error={send.rejection && sentenceFor(send.rejection, "email", failed)}
        value={written.email}
        onChange={({ target }) => write((before) => ({ ...before, email: target.value }))}
        maxLength={254}
        data-first
      />
      <RoleChoice role={written.role} onChoose={(role) => write((before) => ({ ...before, role }))} />
      <Select
        label={text.language}
        value={written.language}
        onChange={({ target }) => {
          const language = languages.find((known) => known === target.value);
          if (language) write((before) => ({ ...before, language }));
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {text.languages[language]}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
