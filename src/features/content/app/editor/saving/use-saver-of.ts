import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Entry } from '#features/content/entry.ts';
import { openQueue } from './autosave-queue.ts';
import { dropDraft } from './draft-database.ts';
import { holdEditor, storeDraft } from './draft-store.ts';
import { EntrySaver } from './entry-saver.ts';
import { sendPatch, type Outcome, type Sending } from './send-patch.ts';
import type { StoredDraft } from './stored-draft.ts';

export interface Opened {
  accountId: string;
  entry: Entry;
  exists: boolean;
  /** The draft that an earlier editor left on this device. */
  kept: StoredDraft | null;
}

/** An open editor's saver: it lives as long, and sends or stores the last changes when the editor closes. */
export function useSaverOf({ accountId, entry, exists, kept }: Opened): EntrySaver {
  const { userId } = useViewer();
  const navigate = useNavigate();
  const [saver] = useState(() => {
    const identity = { userId, accountId, entryId: entry.uid, editorId: kept?.editorId ?? newUid() };
    return new EntrySaver(identity, openQueue(entry, exists, kept), { send, keep: storeDraft, drop: dropDraft });
  });
  const takeAddress = useEffectEvent(() => {
    void navigate({ to: '/content/$entryId', params: { entryId: entry.uid }, search: true, replace: true });
  });
  useEffect(() => {
    const retry = () => void saver.flush();
    const release = holdEditor(saver.identity.editorId);
    const ends = [saver.onCreated(() => takeAddress()), onResponse(() => retryStuck(saver))];
    window.addEventListener('online', retry);
    retry();
    return () => {
      window.removeEventListener('online', retry);
      for (const end of ends) end();
      void saver.close().finally(release);
    };
  }, [saver]);
  return saver;
}

/** A server that can't save may still be able to serve reads. */
function retryStuck(saver: EntrySaver): void {
  const trouble = saver.snapshot().queue.trouble?.kind;
  if (trouble === 'offline' || trouble === 'signedOut') void saver.flush();
}

/** Any response from the server means that connection and session are back. */
function onResponse(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) listener();
  });
}

/** Other screens update, too, even if the editor has been closed since. */
async function send(sending: Sending): Promise<Outcome> {
  const outcome = await sendPatch(sending);
  if (outcome.kind !== 'saved') return outcome;
  const { content } = api.account(sending.accountId);
  queryClient.setQueryData(content.getEntry.queryKey({ input: { entryId: sending.entryId } }), outcome.entry);
  void queryClient.invalidateQueries({ queryKey: content.listEntries.key(), refetchType: 'none' });
  return outcome;
}
