import { type ReactNode, type SubmitEvent } from "react";
import * as z from "zod/mini";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { sentenceFor, useCall } from "#app/office/use-call.ts";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { roles } from "#app/platform/http/access.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { useSendingForm } from "#app/ui/form/use-sending-form.ts";
import type { Secret } from "./shown-once.tsx";
import type { Messages } from "../messages.ts";
import { RoleChoice } from "./role-choice.tsx";
import { copyText } from "#app/office/copy-button.tsx";
import { type Account, addAccount, changeAccount, renewAccountPassword } from "../accounts-contract.ts";

const writtenSchema = z.object({ username: z.string(), role: z.enum(roles) });
type Written = z.infer<typeof writtenSchema>;

const blank: Written = { username: "", role: "sales" };

type AddProps = {
  open: boolean;
  onClose: () => void;
  onAdded: (accounts: Account[], secret: Secret) => void;
};

/** Dialog for adding an account with a name and a role. The server generates the password. */
export function AddAccountDialog({ open, onClose, onAdded }: AddProps) {
  const { accounts: text } = useMessages("access");
  const { value: written, change: write, forget } = useDraft("account", writtenSchema, blank);
  const add = useCall(addAccount, {
    done: text.added,
    failed: false, // the fields show the error
  });

  function close() {
    add.reset();
    onClose();
  }

  function submit() {
    const adding = add.mutateAsync({ body: written });
    const copying = copyText(adding.then(({ password }) => password));
    void adding.then(
      ({ accounts, password }) => {
        onAdded(accounts, { ...secretOf(written.username, password, text), copying });
        forget();
      },
      () => undefined, // the fields show the error
    );
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text.addTitle}
      submitLabel={"clipboard" in navigator ? text.addNow : text.addOnly}
      busy={add.isPending}
      onSubmit={submit}
    >
      <AccountFields written={written} rejection={add.rejection} onWrite={(next) => write(() => next)} />
    </FormDialog>
  );
}

type ChangeProps = {
  account: Account;
  onClose: () => void;
  onChanged: (accounts: Account[], secret?: Secret) => void;
};

/** Dialog for editing the name and role, resetting credentials, and disabling or enabling the account. */
export function ChangeAccountDialog({ account, onClose, onChanged }: ChangeProps) {
  const { accounts: text } = useMessages("access");
  const { close, failed } = useOfficeMessages();
  const { id, username, role, disabled, twoFactor } = account;
  const draft = useDraft(`account-${id}`, writtenSchema, { username, role });
  const written = draft.value;
  const params = { id };
  const saved = { done: text.saved, onDone: (accounts: Account[]) => onChanged(accounts), failed: false } as const;
  const save = useCall(changeAccount, saved);
  const shut = useCall(changeAccount, saved);
  const forget = useCall(changeAccount, saved);
  const renew = useCall(renewAccountPassword, {
    onDone: ({ accounts, password }) => onChanged(accounts, secretOf(username, password, text)),
    failed: false,
  });
  const form = useSendingForm(save.isPending);
  const refused = shut.rejection ?? forget.rejection ?? renew.rejection;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate({ params, body: written }, { onSuccess: draft.forget });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={interpolate(text.changeOf, { name: username })}
      closeLabel={close}
      closeOnBackdrop={false}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <AccountFields written={written} rejection={save.rejection} onWrite={(next) => draft.change(() => next)} />
        <Button type="submit" busy={save.isPending} className="justify-self-end">
          {text.save}
        </Button>
      </form>
      <div className="grid gap-4 border-t border-line pt-5">
        {refused && (
          <p role="alert" className="font-medium text-red">
            {sentenceFor(refused, "account", failed)}
          </p>
        )}
        <AccountAction hint={text.newPasswordHint}>
          <Button tone="outline" size="small" busy={renew.isPending} onClick={() => renew.mutate({ params })}>
            {text.newPassword}
          </Button>
        </AccountAction>
        {twoFactor && (
          <AccountAction hint={text.endTwoFactorHint}>
            <Button
              tone="outline"
              size="small"
              busy={forget.isPending}
              onClick={() => forget.mutate({ params, body: { twoFactor: false } })}
            >
              {text.endTwoFactor}
            </Button>
          </AccountAction>
        )}
        <AccountAction hint={disabled ? undefined : text.disableHint}>
          <Button
            tone={disabled ? "outline" : "danger"}
            size="small"
            busy={shut.isPending}
            onClick={() => shut.mutate({ params, body: { disabled: !disabled } })}
          >
            {disabled ? text.enable : text.disable}
          </Button>
        </AccountAction>
      </div>
    </Dialog>
  );
}

function AccountAction({ hint, children }: { hint: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-48 grow basis-0 text-sm text-muted">{hint}</p>
      {children}
    </div>
  );
}

type FieldsProps = { written: Written; rejection: Rejection | undefined; onWrite: (written: Written) => void };

/** The name and role fields of an account. */
function AccountFields({ written, rejection, onWrite }: FieldsProps) {
  const { accounts: text } = useMessages("access");
  const { failed } = useOfficeMessages();
  return (
    <>
      <TextInput
        label={text.name}
        hint={text.nameHint}
        error={rejection && sentenceFor(rejection, "username", failed)}
        value={written.username}
        onChange={({ target }) => onWrite({ ...written, username: target.value })}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        data-first
      />
      <RoleChoice role={written.role} onChoose={(role) => onWrite({ ...written, role })} />
    </>
  );
}

function secretOf(name: string, password: string, { passwordTitle, passwordText }: Messages["accounts"]): Secret {
  return { title: interpolate(passwordTitle, { name }), value: password, text: passwordText };
}
