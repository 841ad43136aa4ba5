import { Button } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RunLine } from '../../run.ts';
import { logMessages } from './log-messages.ts';
import styles from './log.module.css';

interface WaitingRunsProps {
  accountId: string;
  triggerId: string | undefined;
  onOpen: (runId: string) => void;
}

/** What is under way and goes on later: it is not in the log yet. */
export function WaitingRuns({ accountId, triggerId, onOpen }: WaitingRunsProps) {
  const t = useTexts(logMessages);
  const { triggers } = api.account(accountId);
  const runs = usePagedList(
    triggers.listTriggerRuns.infiniteOptions({
      input: (cursor: Cursor) => ({ cursor, state: 'waiting' as const, ...(triggerId && { triggerId }) }),
      ...paged,
    }),
  );
  useLiveRefresh(['triggerRunChanged'], triggers.key());
  return (
    <PagedList
      query={runs}
      failed={t('failed')}
      waiting={<SkeletonRows count={3} height={64} />}
      empty={<EmptyState title={t('noneWaiting')} message={t('noneWaitingText')} />}
      more={runs}
    >
      {(items) => (
        <ul className={rowList.list} aria-label={t('waitingList')}>
          {items.map((run) => (
            <RunRow key={run.uid} run={run} onOpen={() => onOpen(run.uid)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function RunRow({ run, onOpen }: { run: RunLine; onOpen: () => void }) {
  const t = useTexts(logMessages);
  const format = useFormatter();
  const { triggerName, eventLabel, entry, dueDate } = run;
  const date = dueDate ? format.dateTime(dueDate, { dateStyle: 'medium', timeStyle: 'short' }) : '';
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Hourglass size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={rowList.words}>
        <span className={rowList.name}>
          <bdi>{triggerName}</bdi>
        </span>
        <span dir="auto">{date ? t('until', { date }) : null}</span>
        <span className={rowList.facts}>
          {eventLabel}
          {entry ? (
            <>
              {' · '}
              <bdi>{entry.title || t('untitled')}</bdi>
            </>
          ) : null}
        </span>
      </div>
      <Button size="compact-sm" variant="subtle" onClick={onOpen}>
        {t('open')}
      </Button>
    </li>
  );
}
