import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onceSignedInAgain, userOf } from "#app/office/shell/access.ts";
import { useCall } from "#app/office/use-call.ts";
import { isSame } from "#app/platform/content/block-values.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { type BlockState, readSiteContent, saveDraft } from "../contract.ts";
import * as edited from "./edited-block.ts";
import { keepBlock, readKept, useLeftInput } from "./kept-block.ts";

export const siteContentQuery = queryOf(readSiteContent);
/** Changes of the site run one after another, so that an older answer never replaces a newer one. */
export const oneAfterAnother = { scope: { id: "site-content" } };

/** A draft is saved after typing pauses for this long. */
const saveAfterMilliseconds = 1_500;
/** If the server could not be reached, the draft is saved after this long, or once the browser is online again. */
const tryAgainMilliseconds = 5_000;

/**
 * The form of a block: merges what others save, and saves valid input as a draft automatically, or immediately if
 * `isEager`. While the session has ended, it waits until the same user has signed in again.
 */
export function useEditedBlock(id: BlockId, state: BlockState, isEager: boolean) {
  const shared = state.draft?.value ?? state.published;
  const client = useQueryClient();
  const [user] = useState(() => userOf(client) ?? "");
  const [form, setForm] = useState(() => edited.editBlock(blocks[id], shared, readKept(id, user)));
  const [seen, setSeen] = useState(state);
  const latest = useRef(form);
  const sent = useRef<edited.BlockChange>(undefined);
  /** The last rejected input, stored so that it is not sent again until it changes. */
  const [refused, setRefused] = useState<unknown>();
  /** What someone asked to save or review, or left, and so must learn all that is missing in it. */
  const [asked, setAsked] = useState(() => readKept(id, user) && form.value);
  /** Whether the last request did not reach the server. */
  const [isAway, setAway] = useState(false);
  const save = useCall(saveDraft, {
    mutation: {
      ...oneAfterAnother,
      onMutate() {
        const { current: change } = sent;
        if (change) setForm((before) => edited.withoutAnswer(before, change));
      },
    },
    onDone(answer) {
      const { current: change } = sent;
      setAway(false);
      setAsked(undefined);
      if (!change) return;
      setForm((before) => edited.withSaved(before, change));
      keepBlock(id, edited.unsavedIn(edited.withSaved(latest.current, change)), user);
      client.setQueryData(siteContentQuery.queryKey, answer);
    },
    async onRefused({ status = 0, fields, isUnreachable = false }, { body }) {
      const hasNoAnswer = isUnreachable || status > 501; // a proxy answers for a site that restarts
      setAway(hasNoAnswer);
      if (hasNoAnswer) return true; // the form says so, and tries again
      if (status !== 409) {
        const { current: change } = sent;
        setRefused(body?.value);
        if (change) setForm((before) => edited.withRefusal(before, change));
        return Object.keys(fields).length > 0; // the fields say what is missing
      }
      return client.refetchQueries(siteContentQuery);
    },
  });
  // While a change is under way, it is not known whether the shared value contains it.
  if (seen !== state && !save.isPending) {
    setSeen(state);
    const isDiscarded = seen.draft && !state.draft && isSame(seen.published, state.published);
    setForm((isDiscarded ? edited.withDiscard : edited.withShared)(form, shared));
  }
  if (isEager && asked !== form.value) setAsked(form.value);

  const change = edited.changeOf(form);
  const isSavable = change !== undefined && !save.isPending && !isSame(change.to, refused);
  function send() {
    sent.current = change;
    if (change) save.mutate({ params: { block: id }, body: { value: change.to, base: change.from } });
  }
  function saveAsAsked() {
    setAsked(form.value);
    send();
  }
  function saveNow() {
    if (isSavable) send();
  }
  const saveLater = useEffectEvent(saveNow);

  useEffect(() => {
    latest.current = form;
    keepBlock(id, edited.unsavedIn(form), user);
  }, [id, user, form]);
  useLeftInput(id, user, (kept) => {
    setForm((before) => edited.withKept(before, kept));
    setAsked(kept.value);
  });
  useEffect(() => {
    if (!isSavable || !form.value) return; // starts again with each change of the value
    if ((userOf(client) ?? "") !== user) return onceSignedInAgain(client, user, saveLater);
    if (isEager && !isAway) return saveLater();
    const timer = setTimeout(saveLater, isAway ? tryAgainMilliseconds : saveAfterMilliseconds);
    if (isAway) addEventListener("online", saveLater);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", saveLater);
    };
  }, [client, user, form.value, isSavable, isEager, isAway]);
  useEffect(() => () => saveLater(), []);

  return { form, setForm, save, saveAsAsked, saveNow, isUnsaved: change !== undefined, isSavable, asked, isAway };
}
