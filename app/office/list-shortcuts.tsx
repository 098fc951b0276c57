import { useState } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { useListLook } from "./list-look.ts";
import { mayBeShortcut } from "./may-be-shortcut.ts";
import type { Messages } from "./messages.ts";
import { useOfficeMessages } from "./office-messages.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { useKeys } from "./use-keys.ts";

/** What a list can do for shortcuts. Each returns whether it did something. */
export type ListMoves = {
  search?: (() => boolean) | undefined;
  focusBeside?: ((distance: number) => boolean) | undefined;
  select?: (() => boolean) | undefined;
  email?: (() => boolean) | undefined;
  clear?: (() => boolean) | undefined;
};

type Shortcut = {
  name: keyof Omit<Messages["shortcuts"], "title" | "letters">;
  shown: string;
  /** The characters that it reacts to. */
  keys?: readonly string[];
  /** The physical key, because Arabic keyboard layouts produce different characters. */
  code?: string;
  act?: (moves: ListMoves) => boolean | undefined;
  isOffered: (moves: ListMoves & { hasSidebar: boolean }) => boolean;
  /** Whether it is no letter, so that speech input never presses it by accident. */
  isAlwaysOn?: boolean;
};

const always = () => true;
const withRows = ({ focusBeside }: ListMoves) => focusBeside !== undefined;

/** In the order in which the help lists them. The browser itself opens the focused row. */
const shortcuts: readonly Shortcut[] = [
  {
    name: "search",
    shown: "/",
    keys: ["/"],
    code: "Slash",
    act: ({ search }) => search?.(),
    isOffered: ({ search }) => search !== undefined,
  },
  { name: "next", shown: "J", code: "KeyJ", act: ({ focusBeside }) => focusBeside?.(1), isOffered: withRows },
  { name: "previous", shown: "K", code: "KeyK", act: ({ focusBeside }) => focusBeside?.(-1), isOffered: withRows },
  { name: "open", shown: "Enter", isOffered: withRows },
  {
    name: "select",
    shown: "X",
    code: "KeyX",
    act: ({ select }) => select?.(),
    isOffered: ({ select }) => select !== undefined,
  },
  {
    name: "email",
    shown: "E",
    code: "KeyE",
    act: ({ email }) => email?.(),
    isOffered: ({ email }) => email !== undefined,
  },
  {
    name: "clear",
    shown: "Esc",
    keys: ["Escape"],
    isAlwaysOn: true,
    act: ({ clear }) => clear?.(),
    isOffered: ({ clear }) => clear !== undefined,
  },
  { name: "sidebar", shown: "[", isOffered: ({ hasSidebar }) => hasSidebar }, // which reacts itself, on all pages
  { name: "help", shown: "?", keys: ["?", "؟"], isOffered: always },
];

/** The keyboard shortcuts of a list, and a dialog that explains them and switches them off (WCAG 2.1.4). */
export function ListShortcuts({ moves }: { moves: ListMoves }) {
  const { shortcuts: t, close } = useOfficeMessages();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { isWithoutLetters, setIsWithoutLetters } = useListLook();
  const hasSidebar = useIsWide("beside");
  const offered = shortcuts.filter(({ isOffered }) => isOffered({ ...moves, hasSidebar }));

  useKeys((event) => {
    const { key, code } = event;
    if (!mayBeShortcut(event)) return;
    const active = offered.filter(({ isAlwaysOn }) => isAlwaysOn || !isWithoutLetters);
    const pressed = active.find(({ keys }) => keys?.includes(key)) ?? active.find((shortcut) => shortcut.code === code);
    if (pressed?.name === "help") setHelpOpen(true);
    else if (!pressed?.act?.(moves)) return;
    event.preventDefault();
  });

  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="mt-2 hidden justify-self-start lg:inline-flex"
        onClick={() => setHelpOpen(true)}
      >
        {t.title}
        <kbd className={keyClass}>?</kbd>
      </Button>
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} title={t.title} closeLabel={close}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
          {offered.map(({ name, shown }) => (
            <div key={name} className="contents">
              <dt>
                <kbd className={keyClass}>{shown}</kbd>
              </dt>
              <dd>{t[name]}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 cursor-pointer accent-pine"
            checked={!isWithoutLetters}
            onChange={({ target }) => setIsWithoutLetters(!target.checked)}
          />
          {t.letters}
        </label>
      </Dialog>
    </>
  );
}

const keyClass =
  "inline-grid min-w-8 place-items-center rounded-sm border border-edge bg-sand px-2 py-0.5 font-sans text-sm";
