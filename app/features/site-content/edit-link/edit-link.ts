import { readAccess } from "#app/office/shell/session-contract.ts";
import { call } from "#app/platform/http/call.ts";
import { languageOfPath, unprefixed } from "#app/platform/i18n/language.ts";
import { editLinkMessages } from "./messages.ts";

/** Shows a link to the editor on a public page, but only to signed-in owners and editors. */
export async function showEditLink(): Promise<void> {
  const { pathname } = location;
  if (/^\/(orders-)?admin/.test(pathname)) return;
  const { staff } = await call(readAccess).catch(() => ({ staff: null }));
  if (staff?.role !== "owner" && staff?.role !== "editor") return;
  const link = document.createElement("a");
  link.href = `/admin/site?page=${encodeURIComponent(unprefixed(pathname))}`;
  link.textContent = editLinkMessages[languageOfPath(pathname)];
  link.className = "button button-primary button-small";
  const place = document.createElement("nav");
  place.ariaLabel = link.textContent;
  Object.assign(place.style, { position: "fixed", insetInlineStart: "1rem", insetBlockEnd: "1rem", zIndex: "40" });
  place.append(link);
  document.body.append(place);
}
