import { lazy, Suspense, useState } from "react";
import type { Language } from "#app/platform/i18n/language.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Messages } from "../messages.ts";
import type { LoadedPages } from "./use-searchable-pages.ts";

// Loaded when the search button is hovered or focused.
const fetchDialog = () => import("./search-dialog.tsx");
const SearchDialog = lazy(async () => ({ default: (await fetchDialog()).SearchDialog }));

type Props = { language: Language; messages: Messages["overlay"] };

/**
 * The search button in the navigation bar and its overlay (requirements §2.8). open-by-key.ts also clicks the
 * button.
 */
export default function SearchOverlay({ language, messages }: Props) {
  /** Changes with each opening, because the event of a dialog that closes can arrive after the next opening. */
  const [opening, setOpening] = useState<{ readonly number: number }>();
  const [loaded, setLoaded] = useState<LoadedPages>();
  return (
    <>
      <IconButton
        label={messages.open}
        data-search
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpening((last) => ({ number: (last?.number ?? 0) + 1 }))}
      >
        <Icon name="search" size={22} />
      </IconButton>
      {opening && (
        <Suspense>
          <SearchDialog
            key={opening.number}
            {...{ language, messages, loaded }}
            onLoaded={setLoaded}
            onClose={() => setOpening((last) => (last === opening ? undefined : last))}
          />
        </Suspense>
      )}
    </>
  );
}
