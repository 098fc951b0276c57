import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Role } from "#app/platform/http/access.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toast.ts";
import { type Account, addAccount } from "../accounts-contract.ts";
import type { Words } from "../strings.en.ts";
import type { ShownPassword } from "./accounts.tsx";
import { problemOf } from "./confirmed-by-password.tsx";
import { RoleSelect } from "./role-select.tsx";

const blank: { username: string; role: Role } = { username: "", role: "sales" };

type Props = {
  open: boolean;
  words: Words;
  onClose: () => void;
  onAdded: (accounts: Account[], password: ShownPassword) => void;
};

/** A name and a role; the password is made on the server. */
export function AddAccountDialog({ open, words, onClose, onAdded }: Props) {
  const { accounts: text } = words;
  const form = useId();
  const [written, setWritten] = useState(blank);
  const add = useMutation({
    mutationFn: () => call(addAccount, { body: written }),
    onSuccess({ accounts, password }) {
      showToast({ title: text.added });
      onAdded(accounts, { name: written.username, password });
      setWritten(blank);
    },
  });

  function close() {
    setWritten(blank);
    add.reset();
    onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    add.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.addTitle}
      closeLabel={text.close}
      closeOnBackdrop={false}
      footer={
        <>
          <Button tone="outline" onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form} busy={add.isPending}>
            {text.addNow}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <TextInput
          label={text.name}
          hint={text.nameHint}
          error={add.error && problemOf(add.error, "username", words)}
          value={written.username}
          onChange={({ target }) => setWritten({ ...written, username: target.value })}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <RoleSelect role={written.role} words={words} onChange={(role) => setWritten({ ...written, role })} />
      </form>
    </Dialog>
  );
}
