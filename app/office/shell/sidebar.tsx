import { type ReactNode, useState } from "react";
import { useListLook } from "#app/office/list-look.ts";
import { mayBeShortcut } from "#app/office/may-be-shortcut.ts";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { useIsWide } from "#app/office/use-is-wide.ts";
import { useKeys } from "#app/office/use-keys.ts";
import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useStaff } from "./admin-gate.tsx";
import { AdminLanguageSwitch } from "./admin-language-switch.tsx";
import { type Destination, LogoutButton, NavigationGroups, PageLink, usePlace } from "./navigation.tsx";

type Props = {
  groups: Record<string, Destination[]>;
  onLanguage: (language: Language) => void;
  setup: ReactNode;
};

/** The navigation next to the page: names or, if there is little room or the user prefers it, only icons. */
export function Sidebar({ groups, ...foot }: Props) {
  const { frame } = useOfficeMessages();
  const isWide = useIsWide("beside");
  const { isWithoutLetters } = useListLook();
  const [prefersRail, setPrefersRail] = useState(readIsRail);
  const place = usePlace();
  const needsRoom = place.pathname.startsWith("/admin/site");
  const isRail = !isWide || prefersRail || needsRoom;

  function toggle() {
    setPrefersRail(!prefersRail);
    storeIsRail(!prefersRail);
  }

  const canToggle = isWide && !needsRoom;
  useKeys((event) => {
    const isOwn = event.key === "[" || event.code === "BracketLeft"; // the place of "[" on Arabic keyboards, too
    if (!isOwn || isWithoutLetters || !mayBeShortcut(event)) return;
    event.preventDefault();
    toggle();
  }, canToggle);

  return (
    <nav aria-label={frame.navigation} data-rail={isRail || undefined} className="office-side">
      <p className="office-brand">
        <Icon name="leaf" size={20} className="text-leaf" />
        <span className="office-label">{frame.title}</span>
        {canToggle && (
          <IconButton label={isRail ? frame.expand : frame.collapse} aria-expanded={!isRail} onClick={toggle}>
            <Icon name="menu" size={20} />
          </IconButton>
        )}
      </p>
      <NavigationGroups groups={groups} {...place} />
      <Foot {...foot} />
    </nav>
  );
}

const moreId = "office-more";

/** The navigation of phones: the first pages, and all others in a sheet above the bar. */
export function TabBar({ inBar, groups, ...foot }: Props & { inBar: Destination[] }) {
  const { frame } = useOfficeMessages();
  const place = usePlace();
  return (
    <>
      {/* Before the bar, so that styles know in the bar whether the sheet is open. */}
      <div id={moreId} popover="auto" role="dialog" aria-label={frame.more} className="office-more">
        <NavigationGroups groups={groups} {...place} />
        <Foot {...foot} />
      </div>
      <nav aria-label={frame.navigation} className="office-tabs">
        {inBar.map((destination) => (
          <PageLink key={destination.to} {...destination} {...place} />
        ))}
        <button type="button" popoverTarget={moreId}>
          <Icon name="menu" size={20} />
          {frame.more}
        </button>
      </nav>
    </>
  );
}

function Foot({ onLanguage, setup }: Pick<Props, "onLanguage" | "setup">) {
  return (
    <div className="office-foot">
      {setup}
      <div className="office-account">
        <SignedIn />
        <AdminLanguageSwitch onLanguage={onLanguage} />
        <LogoutButton className="office-item" />
      </div>
    </div>
  );
}

/** Shows the signed-in user if there is more than one account. */
function SignedIn() {
  const { frame, roles } = useOfficeMessages();
  const { name, role, asksName } = useStaff();
  if (!asksName) return null;
  return (
    <p className="office-label flex flex-col px-2.5 py-1 text-sm leading-tight">
      <span className="sr-only">{frame.signedInAs}</span>
      <bdi className="office-cut font-semibold">{name}</bdi>
      <span className="text-muted">{roles[role]}</span>
    </p>
  );
}

const key = "pmf-office-rail";

/** Returns whether the user prefers the narrow sidebar on this device. Without storage, it is wide on each page. */
function readIsRail(): boolean {
  return readStored(key) === "true";
}

function storeIsRail(isRail: boolean): void {
  store(key, String(isRail));
}
