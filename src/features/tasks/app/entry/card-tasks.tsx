import styles from './entry-tasks.module.css';
import type { EntryCard } from '#features/content/entry-card.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import type { ReactNode } from 'react';
import { ListTodo } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { can } from '#access/permissions.ts';
import { entryMessages } from './entry-messages.ts';
import { inParts } from '#lib/lists/in-parts.ts';
import { patchCards } from '#features/content/app/list/entry-cache.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useView } from '#app-kit/view/view.ts';

/** How many tasks of an entry are open, on its card; nothing for none. */
export function CardTasks({ card: { openTasks } }: { card: EntryCard }) {
  const t = useTexts(entryMessages);
  if (!openTasks) return null;
  const text = t('open', { count: openTasks });
  return (
    <span className={styles.count} title={text}>
      <ListTodo size={13} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{text}</span>
      <span aria-hidden>{openTasks}</span>
    </span>
  );
}

/** @returns what is said before entries are deleted; nothing if they have no open tasks */
export async function warnOfOpenTasks(accountId: string, entryIds: readonly string[]): Promise<ReactNode> {
  const { countOpenTasks } = api.account(accountId).tasks;
  const counts = await Promise.all(inParts(entryIds, 500).map((part) => countOpenTasks.call({ entryIds: [...part] })));
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  return count > 0 ? <OpenTasksWarning count={count} entries={entryIds.length} /> : null;
}

function OpenTasksWarning({ count, entries }: { count: number; entries: number }) {
  const t = useTexts(entryMessages);
  return (
    <p>
      {t('warning', { count, entries })} {t('rest', { count })}
    </p>
  );
}

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
