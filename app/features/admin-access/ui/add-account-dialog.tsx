import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Role } from "#app/platform/http/access.ts";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { showToast } from "#app/ui/toast.ts";
import { type Account, addAccount } from "../accounts-contract.ts";
import type { Words } from "../strings.en.ts";
import { AccountFields } from "./account-fields.tsx";
import type { ShownPassword } from "./accounts.tsx";

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

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text.addTitle}
      words={{ ...text, submit: text.addNow }}
      busy={add.isPending}
      onSubmit={() => add.mutate()}
    >
      <AccountFields written={written} refusal={add.error} words={words} onWrite={setWritten} />
    </FormDialog>
  );
}
