import { useBlocker } from "react-router";
import { useLeaveWarning } from "#app/ui/form/use-leave-warning.ts";
import { useOfficeMessages } from "../office-messages.tsx";

/** Asks before this page is left while files are being sent, because they would be lost. */
export function useStayWhileSending(isSending: boolean): void {
  const { files } = useOfficeMessages();
  useLeaveWarning(isSending);
  useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isSending && from.pathname !== to.pathname && !confirm(files.leave),
  );
}
