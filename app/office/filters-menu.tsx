import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "./dropdown.tsx";
import { useCount } from "./use-count.ts";

/** Filters that a list needs less often. The button shows how many of them are set. */
export function FiltersMenu({ label, used, children }: { label: string; used: number; children: ReactNode }) {
  const counted = useCount();
  return (
    <Dropdown
      label={
        <>
          <Icon name="filter" size={18} />
          <span className="office-roomy">{label}</span>
          {used > 0 && <span className="office-count">{counted(used)}</span>}
        </>
      }
    >
      <div className="grid w-[36rem] max-w-full items-start gap-4 sm:grid-cols-2">{children}</div>
    </Dropdown>
  );
}
