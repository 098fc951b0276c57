import { useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { IconButton } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { orderColumns } from "../views-contract.ts";
import { useOrderViews } from "./use-order-views.ts";

/** Selects the columns of the order table. The selection is saved with the account. */
export function ColumnChooser() {
  const { list, columns: t } = useMessages("orders");
  const { close } = useOfficeMessages();
  const { hiddenColumns, isLoaded, isSaving, change } = useOrderViews();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t.choose} disabled={!isLoaded} onClick={() => setOpen(true)} className="ms-auto">
        <Icon name="eye" size={20} />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.choose} description={t.hint} closeLabel={close}>
        <fieldset disabled={isSaving} className="grid sm:grid-cols-2">
          <legend className="sr-only">{t.choose}</legend>
          {orderColumns.map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 cursor-pointer accent-pine"
                checked={!hiddenColumns.includes(name)}
                onChange={({ target }) =>
                  change({
                    hiddenColumns: orderColumns.filter((each) =>
                      each === name ? !target.checked : hiddenColumns.includes(each),
                    ),
                  })
                }
              />
              {list[name]}
            </label>
          ))}
        </fieldset>
      </Dialog>
    </>
  );
}
