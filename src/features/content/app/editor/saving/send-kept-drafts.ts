import { dropDraft, findDrafts, type KeptDraft } from './draft-store.ts';
import { sendPatch } from './send-patch.ts';

interface Outcome {
  sent: number;
  /** What is still without a connection, or needs the person: a conflict, a refusal. */
  left: KeptDraft[];
}

/** Sends what closed editors have left on this device, oldest first. */
export async function sendKeptDrafts(userId: string, accountId: string): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, left: [] };
  for (const draft of await findDrafts(userId, accountId)) {
    const { kind } = await sendPatch(draft);
    if (kind === 'saved') {
      await dropDraft(draft.editorId);
      outcome.sent += 1;
    } else outcome.left.push(draft);
  }
  return outcome;
}
