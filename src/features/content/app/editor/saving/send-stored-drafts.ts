import { missedBy } from './autosave-queue.ts';
import { dropDraft } from './draft-database.ts';
import { findDrafts } from './draft-store.ts';
import { type Outcome, sendPatch } from './send-patch.ts';
import type { StoredDraft } from './stored-draft.ts';

interface Sent {
  sent: number;
  /** What is still without a connection, or needs the person: a conflict, a refusal. */
  left: StoredDraft[];
}

/** Sends what closed editors have left on this device, oldest first. */
export async function sendStoredDrafts(userId: string, accountId: string): Promise<Sent> {
  const outcome: Sent = { sent: 0, left: [] };
  for (const draft of await findDrafts(userId, accountId)) {
    const { kind } = await deliver(draft);
    if (kind === 'saved') {
      await dropDraft(draft.editorId);
      outcome.sent += 1;
    } else outcome.left.push(draft);
  }
  return outcome;
}

/** An entry that an earlier try or an upload has made meanwhile takes the rest as a change. */
async function deliver(draft: StoredDraft): Promise<Outcome> {
  const outcome = await sendPatch(draft);
  if (draft.exists || outcome.kind !== 'saved') return outcome;
  const patch = missedBy(draft.patch, outcome.entry);
  return Object.keys(patch).length > 0 ? sendPatch({ ...draft, exists: true, patch }) : outcome;
}
