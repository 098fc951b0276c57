import { type ReactNode, type SubmitEvent, useState } from "react";
import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { sentenceFor, useCall } from "#app/office/use-call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { type Account, changeAccount, renewAccountPassword } from "../accounts-contract.ts";
import { AccountFields } from "./account-fields.tsx";
import type { ShownPassword } from "./accounts.tsx";

type Props = {
  account: Account;
  onClose: () => void;
  onChanged: (accounts: Account[], password?: ShownPassword) => void;
};

/** Name, role, and what an owner does for someone who leaves or is locked out. */
export function ChangeAccountDialog({ account, onClose, onChanged }: Props) {
  const { accounts: text } = useWords("access");
  const { close, failed } = useOfficeWords();
  const { id, username, role, disabled, secondStep } = account;
  const [written, setWritten] = useState({ username, role });
  const params = { id };
  const saved = { done: text.saved, onDone: (accounts: Account[]) => onChanged(accounts), failed: false } as const;
  const save = useCall(changeAccount, saved);
  const shut = useCall(changeAccount, saved);
  const forget = useCall(changeAccount, saved);
  const renew = useCall(renewAccountPassword, {
    onDone: ({ accounts, password }) => onChanged(accounts, { name: username, password }),
    failed: false,
  });
  const refused = shut.refusal ?? forget.refusal ?? renew.refusal;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate({ params, body: written });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={fill(text.changeOf, { name: username })}
      closeLabel={close}
      closeOnBackdrop={false}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AccountFields written={written} refusal={save.refusal} onWrite={setWritten} />
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
        <Deed hint={text.newPasswordHint}>
          <Button tone="outline" size="small" busy={renew.isPending} onClick={() => renew.mutate({ params })}>
            {text.newPassword}
          </Button>
        </Deed>
        {secondStep && (
          <Deed hint={text.endSecondStepHint}>
            <Button
              tone="outline"
              size="small"
              busy={forget.isPending}
              onClick={() => forget.mutate({ params, body: { secondStep: false } })}
            >
              {text.endSecondStep}
            </Button>
          </Deed>
        )}
        <Deed hint={disabled ? undefined : text.shutOutHint}>
          <Button
            tone={disabled ? "outline" : "danger"}
            size="small"
            busy={shut.isPending}
            onClick={() => shut.mutate({ params, body: { disabled: !disabled } })}
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
