import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { useKeys } from "#app/office/use-keys.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { longestQuery } from "../contract.ts";
import { FoundGroups, optionId } from "./found-groups.tsx";
import { type FoundGroup, type GoTo, useOfficeSearch } from "./use-office-search.ts";

const noGroups: FoundGroup[] = [];

/** The button that opens the search over all records and pages, and its dialog. Ctrl+K and Cmd+K open it, too. */
export function OfficeSearch({ goTo }: { goTo: readonly GoTo[] }) {
  const t = useMessages("officeSearch");
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);

  useKeys((event) => {
    if (event.defaultPrevented || !isControlK(event) || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    setIsOpen(true);
  });

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        title={t.open}
        onClick={() => setIsOpen(true)}
        className="office-find"
      >
        <Icon name="search" size={18} />
        <span className="office-find-label">{t.open}</span>
        <kbd aria-hidden="true" dir="ltr">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <SearchDialog goTo={goTo} onClose={close} />}
    </>
  );
}

/** The same key on an Arabic keyboard layout counts, too. */
function isControlK({ key, altKey, ctrlKey, metaKey, shiftKey }: globalThis.KeyboardEvent): boolean {
  return !altKey && !shiftKey && (ctrlKey || metaKey) && /^[kن]$/i.test(key);
}

/**
 * A popover instead of a modal dialog, which would make the whole page inert: the browser would compute the styles of
 * every row of a long list again, before the first letter is shown and after the last.
 */
function SearchDialog({ goTo, onClose }: { goTo: readonly GoTo[]; onClose: () => void }) {
  const t = useMessages("officeSearch");
  const { close: closeLabel } = useOfficeMessages();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const search = useOfficeSearch(text, goTo);
  // Rendering what was found takes longer than the dialog or a letter, which do not wait for it.
  const shownGroups = useDeferredValue(search.groups, noGroups);
  const records = search.groups.flatMap((group) => group.records);
  const at = Math.min(chosen, records.length - 1);
  const active = records[at]?.to;
  const listId = `${id}-list`;

  useLayoutEffect(() => {
    const own = dialog.current;
    const opener = document.activeElement;
    // An open menu makes the page around this dialog inert.
    for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open")) menu.hidePopover();
    own?.showPopover();
    field.current?.focus();
    return () => {
      const focused = document.activeElement;
      const isElsewhere = focused !== document.body && !own?.contains(focused); // a click outside takes it away
      if (!isElsewhere && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  useEffect(() => {
    document.getElementById(optionId(listId, active ?? ""))?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  }

  const open = useCallback(
    (to: string) => {
      onClose();
      void navigate(to);
    },
    [onClose, navigate],
  );

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && records.length > 0) {
      event.preventDefault();
      setChosen((at + step + records.length) % records.length);
    } else if (event.key === "Enter" && active && event.target === field.current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(active);
    } else if (event.key === "Escape") {
      event.preventDefault(); // the open record stays
      onClose();
    }
  }

  return (
    // The handlers only observe the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={dialog}
      popover="manual"
      role="dialog"
      aria-label={t.title}
      onBlur={closeOnLeave}
      onKeyDown={onKeyDown}
      className="office-search"
    >
      {/* Takes the click outside, which would reach the page: the backdrop of a popover lets it through. */}
      <div aria-hidden="true" onClick={onClose} />
      <div className="office-search-box">
        <div className="office-search-field">
          <Icon name="search" size={20} />
          <input
            ref={field}
            role="combobox"
            aria-label={t.title}
            aria-autocomplete="list"
            aria-expanded={records.length > 0}
            aria-controls={listId}
            aria-activedescendant={active && optionId(listId, active)}
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            maxLength={longestQuery}
            placeholder={t.placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen(0);
            }}
          />
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </div>
        <p role="status" className="office-search-state">
          {search.state === "idle" ? t.hint : search.state === "done" ? undefined : t[search.state]}
        </p>
        <FoundGroups id={listId} groups={shownGroups} active={active} onOpen={open} />
      </div>
    </div>
  );
}
