import * as z from "zod/mini";
import { type BlockState, publishDrafts, readSiteContent, saveDraft } from "#app/features/site-content/contract.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import type { BlockId } from "#content/site-content.ts";

/** Sends a request as a signed-in editor. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

type Requests = { fetch(url: string, options: object): Promise<{ status(): number; text(): Promise<string> }> };

/**
 * Returns a function that sends requests as a browser in which an editor is signed in. `requests` belongs to its
 * browser context.
 */
export function askFrom(requests: Requests, site: string): Ask {
  return async (method, path, data) => {
    const answer = await requests.fetch(site + path, {
      method,
      headers: { origin: site },
      ...(data !== undefined && { data }),
    });
    return new Response(await answer.text(), { status: answer.status() });
  };
}

/** Returns the blocks as an editor sees them. */
export async function readBlocks(ask: Ask): Promise<readonly BlockState[]> {
  const answer = await ask("GET", readSiteContent.path);
  return z.parse(readSiteContent.answer, await answer.json()).blocks;
}

/** Saves a draft that changes some fields of the published block. Returns the response. */
export async function changeBlock(ask: Ask, id: BlockId, change: object, base?: object): Promise<Response> {
  const state = (await readBlocks(ask)).find((block) => block.id === id);
  const value = { ...state?.published, ...change };
  return ask("PUT", addressOf(saveDraft, { block: id }), {
    value,
    base: base ?? state?.draft?.value ?? state?.published ?? value,
  });
}

/** Publishes every draft. */
export async function publishAll(ask: Ask): Promise<Response> {
  const drafts = (await readBlocks(ask)).flatMap(({ id, draft }) => (draft ? [[id, draft.version]] : []));
  return ask("POST", publishDrafts.path, { drafts: Object.fromEntries(drafts) });
}

/** Publishes changes to a block's fields. Throws if the server rejects them. */
export async function publishContent(ask: Ask, id: BlockId, change: object): Promise<void> {
  for (const answer of [await changeBlock(ask, id, change), await publishAll(ask)]) {
    if (answer.status !== 200) throw new Error(`Expected a publication, not ${answer.status}: ${await answer.text()}`);
  }
}
