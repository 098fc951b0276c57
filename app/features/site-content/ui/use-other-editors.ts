import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useCall } from "#app/office/use-call.ts";
import type { BlockId } from "#content/site-content.ts";
import { noteEditor, type OtherEditor } from "../contract.ts";
import { oneAfterAnother, siteContentQuery } from "./use-edited-block.ts";

/** The name of the mutations that change nothing but who is here. */
export const hereKey = "site-editors";
/** The server forgets an editor who has not been heard of for 25 seconds. */
const sayEveryMilliseconds = 10_000;

/**
 * Says in which block this editor is while the window is visible and the session lasts, and returns who else is here.
 * Also takes over what they have changed, in turn with this editor's own changes.
 */
export function useOtherEditors(block: BlockId | undefined, stamp: string, isHere: boolean): readonly OtherEditor[] {
  const client = useQueryClient();
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  const { mutate, isPending } = useCall(noteEditor, {
    mutation: { ...oneAfterAnother, mutationKey: [hereKey] },
    failed: false, // the next time is soon
    onDone({ others, state }) {
      setOthers(others);
      if (state) client.setQueryData(siteContentQuery.queryKey, state);
    },
  });
  const say = useEffectEvent((here: BlockId | undefined) => {
    if (focusManager.isFocused() && !isPending) mutate({ body: { block: here ?? null, seen: stamp } });
  });
  useEffect(() => {
    if (!isHere) return;
    const sayNow = () => say(block);
    sayNow();
    const timer = setInterval(sayNow, sayEveryMilliseconds);
    document.addEventListener("visibilitychange", sayNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sayNow);
    };
  }, [block, isHere]);
  return isHere ? others : [];
}
