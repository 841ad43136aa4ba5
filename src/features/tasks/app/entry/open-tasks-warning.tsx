import type { ReactNode } from 'react';
import { api } from '#app-kit/api/api.ts';
import { inParts } from '#lib/lists/in-parts.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryMessages } from './entry-messages.ts';

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
