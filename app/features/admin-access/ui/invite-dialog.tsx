import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { languages } from "#app/platform/i18n/language.ts";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import { invite, type Invitation } from "../invitations-contract.ts";
import { RoleChoice } from "./role-choice.tsx";

/** A colleague's invitation and, if it could not be sent by email, its link. */
export type Sent = { email: string; invitations: Invitation[]; link: string | null };

type Props = { open: boolean; onClose: () => void; onSent: (sent: Sent) => void };

export function InviteDialog({ open, onClose, onSent }: Props) {
  const messages = useMessages("access");
  const { accounts: text } = messages;
  const send = useEndpointForm(invite, {
    messages,
    draft: "invitation",
    read: (typed) => ({ email: typed("email"), role: typed("role"), language: typed("language") }),
    failed: false, // the field shows the error
    onDone: (sent, { email }) => onSent({ email: email.trim(), ...sent }),
  });

  const own = useLanguage();

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
      form={send.form}
    >
      <TextInput
        type="email"
        name="email"
        label={text.email}
        hint={text.emailHint}
        error={send.mainErrorOf("email")}
        maxLength={254}
        data-first
      />
      <RoleChoice chosen="sales" />
      <Select name="language" label={text.language} defaultValue={own}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageName(language, own)}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
