import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoadedList } from "#app/office/loaded-list.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { accessQuery } from "#app/office/shell/access.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { type Account, listAccounts } from "../accounts-contract.ts";
import { AddAccountDialog, ChangeAccountDialog } from "./account-dialogs.tsx";
import { Invitations } from "./invitations.tsx";
import { type Secret, ShownOnce } from "./shown-once.tsx";

const accountsQuery = { ...queryOf(listAccounts), gcTime: 0 };

/** Lists the staff accounts and the colleagues who are invited. Only the owner sees this. */
export function Accounts() {
  const { accounts: text } = useMessages("access");
  const client = useQueryClient();
  const asking = useQuery(accountsQuery);
  const { data: accounts } = asking;
  const [isAdding, setAdding] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<Account>();
  const [shown, setShown] = useState<Secret>();

  function show(list: Account[], secret?: Secret) {
    client.setQueryData(accountsQuery.queryKey, list);
    setShown(secret);
    setAdding(false);
    setChanged(undefined);
    // With a second account, sign-in requires a name. The user's own role or name may also have changed.
    void client.invalidateQueries({ queryKey: accessQuery.queryKey });
  }

  return (
    <div className="grid gap-8">
      <TitledSection
        id="accounts"
        title={text.title}
        hint={text.hint}
        aside={
          <div className="flex flex-wrap gap-2">
            <Button tone="outline" size="small" onClick={() => setAdding(true)}>
              {text.add}
            </Button>
            <Button size="small" onClick={() => setInviting(true)}>
              <Icon name="plus" size={18} />
              {text.invite}
            </Button>
          </div>
        }
      >
        <LoadedList rows={accounts} asking={asking} messages={text} rowHeight="h-20">
          {(accounts) => (
            <ul className="office-list">
              {accounts.map((account) => (
                <AccountLine key={account.id} account={account} onChange={() => setChanged(account)} />
              ))}
            </ul>
          )}
        </LoadedList>
        <AddAccountDialog open={isAdding} onClose={() => setAdding(false)} onAdded={show} />
        {changed && (
          <ChangeAccountDialog
            key={changed.id}
            account={changed}
            onClose={() => setChanged(undefined)}
            onChanged={show}
          />
        )}
        {shown && <ShownOnce key={shown.value} secret={shown} onClose={() => setShown(undefined)} />}
      </TitledSection>
      <Invitations isInviting={isInviting} onInvited={() => setInviting(false)} />
    </div>
  );
}

function AccountLine({ account, onChange }: { account: Account; onChange: () => void }) {
  const { accounts: text } = useMessages("access");
  const { roles } = useOfficeMessages();
  const { username, role, disabled, twoFactor, own } = account;
  return (
    <li className="flex items-center gap-x-6 py-4 lg:py-0">
      <div className="min-w-0 grow lg:flex lg:items-center lg:gap-6">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere lg:shrink-0 lg:basis-1/2">
          <bdi>{username}</bdi>
          {own && <Badge>{text.you}</Badge>}
          {disabled && <Badge tone="danger">{text.disabled}</Badge>}
          {twoFactor && <Badge tone="completed">{text.twoFactor}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {roles[role]}: {text.rolesHint[role]}
        </p>
      </div>
      <Button
        tone="outline"
        size="small"
        aria-label={interpolate(text.changeOf, { name: username })}
        onClick={onChange}
      >
        {text.change}
      </Button>
    </li>
  );
}
