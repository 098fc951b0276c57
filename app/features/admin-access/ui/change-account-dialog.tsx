import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.ts";
import { type Account, changeAccount, renewAccountPassword } from "../accounts-contract.ts";
import type { Words } from "../strings.en.ts";
import { AccountFields } from "./account-fields.tsx";
import type { ShownPassword } from "./accounts.tsx";
import { problemOf } from "./confirmed-by-password.tsx";

type Props = {
  account: Account;
  words: Words;
  onClose: () => void;
  onChanged: (accounts: Account[], password?: ShownPassword) => void;
};

/** Name, role, and what an owner does for somebody who leaves or is locked out. */
export function ChangeAccountDialog({ account, words, onClose, onChanged }: Props) {
  const { accounts: text } = words;
  const { id, username, role, disabled, secondStep } = account;
  const [written, setWritten] = useState({ username, role });
  const params = { id };

  function saved(accounts: Account[]) {
    showToast({ title: text.saved });
    onChanged(accounts);
  }
  const save = useMutation({ mutationFn: () => call(changeAccount, { params, body: written }), onSuccess: saved });
  const shut = useMutation({
    mutationFn: () => call(changeAccount, { params, body: { disabled: !disabled } }),
    onSuccess: saved,
  });
  const forget = useMutation({
    mutationFn: () => call(changeAccount, { params, body: { secondStep: false } }),
    onSuccess: saved,
  });
  const renew = useMutation({
    mutationFn: () => call(renewAccountPassword, { params }),
    onSuccess: ({ accounts, password }) => onChanged(accounts, { name: username, password }),
  });
  const refused = shut.error ?? forget.error ?? renew.error;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={fill(text.changeOf, { name: username })}
      closeLabel={text.close}
      closeOnBackdrop={false}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AccountFields written={written} refusal={save.error} words={words} onWrite={setWritten} />
        <Button type="submit" busy={save.isPending} className="justify-self-end">
          {text.save}
        </Button>
      </form>
      <div className="grid gap-4 border-t border-line pt-5">
        {refused && (
          <p role="alert" className="font-medium text-red">
            {problemOf(refused, "account", words)}
          </p>
        )}
        <Deed hint={text.newPasswordHint}>
          <Button tone="outline" size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
            {text.newPassword}
          </Button>
        </Deed>
        {secondStep && (
          <Deed hint={text.endSecondStepHint}>
            <Button tone="outline" size="small" busy={forget.isPending} onClick={() => forget.mutate()}>
              {text.endSecondStep}
            </Button>
          </Deed>
        )}
        <Deed hint={disabled ? undefined : text.shutOutHint}>
          <Button
            tone={disabled ? "outline" : "danger"}
            size="small"
            busy={shut.isPending}
            onClick={() => shut.mutate()}
          >
            {disabled ? text.letIn : text.shutOut}
          </Button>
        </Deed>
      </div>
    </Dialog>
  );
}

function Deed({ hint, children }: { hint: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-48 grow basis-0 text-sm text-muted">{hint}</p>
      {children}
    </div>
  );
}
