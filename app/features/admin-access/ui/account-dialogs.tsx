import type { ReactNode } from "react";
import { copyText } from "#app/office/copy-button.tsx";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { sentenceFor, useCall } from "#app/office/use-call.ts";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { type Account, addAccount, changeAccount, renewAccountPassword } from "../accounts-contract.ts";
import type { Messages } from "../messages.ts";
import { RoleChoice } from "./role-choice.tsx";
import type { Secret } from "./shown-once.tsx";

type AddProps = {
  open: boolean;
  onClose: () => void;
  onAdded: (accounts: Account[], secret: Secret) => void;
};

/** Dialog for adding an account with a name and a role. The server generates the password. */
export function AddAccountDialog({ open, onClose, onAdded }: AddProps) {
  const messages = useMessages("access");
  const { accounts: text } = messages;
  const add = useEndpointForm(addAccount, {
    messages,
    draft: "account",
    read: (typed) => ({ username: typed("username"), role: typed("role") }),
    done: text.added,
    failed: false, // the fields show the error
    onSend(adding, { username }) {
      const copying = copyText(adding.then(({ password }) => password));
      void adding.then(
        ({ accounts, password }) => onAdded(accounts, { ...secretOf(username, password, text), copying }),
        () => undefined, // the fields show the error
      );
    },
  });

  function close() {
    add.reset();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text.addTitle}
      submitLabel={"clipboard" in navigator ? text.addNow : text.addOnly}
      busy={add.isPending}
      form={add.form}
    >
      <AccountFields account={{ username: "", role: "sales" }} error={add.mainErrorOf("username")} />
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
  const messages = useMessages("access");
  const { accounts: text } = messages;
  const { close, failed } = useOfficeMessages();
  const { id, username, disabled, twoFactor } = account;
  const params = { id };
  const saved = { done: text.saved, onDone: (accounts: Account[]) => onChanged(accounts), failed: false } as const;
  const save = useEndpointForm(changeAccount, {
    ...saved,
    messages,
    params,
    draft: `account-${id}`,
    read: (typed) => ({ username: typed("username"), role: typed("role") }),
  });
  const shut = useCall(changeAccount, saved);
  const forget = useCall(changeAccount, saved);
  const renew = useCall(renewAccountPassword, {
    onDone: ({ accounts, password }) => onChanged(accounts, secretOf(username, password, text)),
    failed: false,
  });
  const refused = shut.rejection ?? forget.rejection ?? renew.rejection;

  return (
    <Dialog
      open
      onClose={onClose}
      title={interpolate(text.changeOf, { name: username })}
      closeLabel={close}
      closeOnBackdrop={false}
    >
      <form {...save.form} className="grid gap-5">
        <AccountFields account={account} error={save.mainErrorOf("username")} />
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

type FieldsProps = { account: Pick<Account, "username" | "role">; error: string | undefined };

/** The name and role fields of an account, with their initial values. */
function AccountFields({ account, error }: FieldsProps) {
  const { accounts: text } = useMessages("access");
  return (
    <>
      <TextInput
        label={text.name}
        hint={text.nameHint}
        name="username"
        error={error}
        defaultValue={account.username}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        data-first
      />
      <RoleChoice chosen={account.role} />
    </>
  );
}

function secretOf(name: string, password: string, { passwordTitle, passwordText }: Messages["accounts"]): Secret {
  return { title: interpolate(passwordTitle, { name }), value: password, text: passwordText };
}
