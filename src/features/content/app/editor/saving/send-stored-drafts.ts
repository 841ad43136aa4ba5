import { missedBy } from './autosave-queue.ts';
import { dropDraft } from './draft-database.ts';
import { findDrafts } from './draft-store.ts';
import { type Outcome, sendPatch } from './send-patch.ts';
import type { StoredDraft } from './stored-draft.ts';

interface Sent {
  sent: number;
  /** Drafts that are still offline, or need a decision: a conflict or a rejection. */
  left: StoredDraft[];
}

/** Sends drafts that closed editors left on this device, oldest first. */
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

/** If an earlier attempt or an upload has already created the entry, the rest is sent as an update. */
async function deliver(draft: StoredDraft): Promise<Outcome> {
  const outcome = await sendPatch(draft);
  if (draft.exists || outcome.kind !== 'saved') return outcome;
  const patch = missedBy(draft.patch, outcome.entry);
  return Object.keys(patch).length > 0 ? sendPatch({ ...draft, exists: true, patch }) : outcome;
}
