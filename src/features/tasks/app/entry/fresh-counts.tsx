import { api } from '#app-kit/api/api.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import { can } from '#access/permissions.ts';
import { patchCards } from '#features/content/app/list/entry-cache.ts';

/** Keeps the counts on entries' cards right while others add and do tasks. */
export function FreshCounts() {
  const view = useView();
  const mayRead = view.accountId !== null && !view.needsReason && can(view, 'task.read');
  return mayRead && view.accountId ? <Counting accountId={view.accountId} /> : null;
}

function Counting({ accountId }: { accountId: string }) {
  const count = ({ payload }: LiveEvent) => {
    const { entryId } = payload as { entryId: string | null };
    if (entryId) void recount(accountId, entryId);
  };
  useLive('taskCreated', count);
  useLive('taskChanged', count);
  useLive('taskCompleted', count);
  useLive('taskDeleted', count);
  return null;
}

async function recount(accountId: string, entryId: string): Promise<void> {
  if (!isListed(accountId, entryId)) return;
  const { countOpenTasks } = api.account(accountId).tasks;
  const found = await countOpenTasks.call({ entryIds: [entryId] }).catch(() => null);
  if (found) patchCards(accountId, (card) => (card.uid === entryId ? { ...card, openTasks: found.count } : card));
}

function isListed(accountId: string, entryId: string): boolean {
  let isFound = false;
  patchCards(accountId, (card) => {
    isFound ||= card.uid === entryId;
    return card;
  });
  return isFound;
}
