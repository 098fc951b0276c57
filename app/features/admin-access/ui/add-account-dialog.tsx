import { useState } from "react";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { useCall } from "#app/office/use-call.ts";
import type { Role } from "#app/platform/http/access.ts";
import { type Account, addAccount } from "../accounts-contract.ts";
import { AccountFields } from "./account-fields.tsx";
import type { ShownPassword } from "./accounts.tsx";

const blank: { username: string; role: Role } = { username: "", role: "sales" };

type Props = {
  open: boolean;
  onClose: () => void;
  onAdded: (accounts: Account[], password: ShownPassword) => void;
};

/** A name and a role; the password is made on the server. */
export function AddAccountDialog({ open, onClose, onAdded }: Props) {
  const { accounts: text } = useWords("access");
  const [written, setWritten] = useState(blank);
  const add = useCall(addAccount, {
    done: text.added,
    onDone({ accounts, password }) {
      onAdded(accounts, { name: written.username, password });
      setWritten(blank);
    },
    failed: false, // said beside the fields
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
      submitLabel={text.addNow}
      busy={add.isPending}
      onSubmit={() => add.mutate({ body: written })}
    >
      <AccountFields written={written} refusal={add.refusal} onWrite={setWritten} />
    </FormDialog>
  );
}
