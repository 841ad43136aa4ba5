import { Badge, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { ScheduledRun } from '../../scheduled-rule.ts';
import { formMessages } from './form-messages.ts';
import { ruleMessages } from './rule-messages.ts';
import styles from './rules.module.css';

const colors = { done: 'success', nothing: 'gray', failed: 'error', skipped: 'gray' } as const;

/** What became of a rule's runs, the latest first. */
export function HistoryDialog({ ruleId, onClose }: { ruleId: string; onClose: () => void }) {
  const t = useTexts(formMessages);
  const { scheduling } = api.account(useAccountId());
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  const rule = useQuery(scheduling.listRules.queryOptions()).data?.find(({ uid }) => uid === ruleId);
  const runs = usePagedList(
    scheduling.listRuns.infiniteOptions({ input: (cursor: Cursor) => ({ ruleId, cursor }), ...paged }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{t('history', { name: rule?.name ?? '' })}</bdi>}
      size="42rem"
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <PagedList
        query={runs}
        failed={t('historyFailed')}
        waiting={<SkeletonRows count={4} height={56} />}
        empty={<EmptyState title={t('noHistory')} />}
        more={runs}
      >
        {(items) => (
          <ul className={styles.history}>
            {items.map((run) => (
              <RunRow key={run.uid} run={run} />
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
  );
}

const lateMs = 5 * 60_000;

function RunRow({ run: { runDate, dueDate, outcome, words, entries } }: { run: ScheduledRun }) {
  const t = useTexts(formMessages);
  const outcomes = useTexts(ruleMessages.outcomes);
  const format = useFormatter();
  const say = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  const isLate = dueDate !== null && runDate.getTime() - dueDate.getTime() > lateMs;
  return (
    <li className={styles.run}>
      <div className={styles.runHead}>
        <Badge color={colors[outcome]} variant="light">
          {outcomes(outcome)}
        </Badge>
        <time dateTime={runDate.toISOString()}>{say(runDate)}</time>
        {dueDate === null ? <span className={rowList.facts}>{t('byHand')}</span> : null}
        {isLate ? <span className={rowList.facts}>{t('late', { date: say(dueDate) })}</span> : null}
      </div>
      <Text size="sm" dir="auto">
        {words}
      </Text>
      {entries.length > 0 ? (
        <div className={styles.entries}>
          {entries.map(({ uid, title }) => (
            <AppLink key={uid} to={`/content/${uid}`} size="sm">
              <bdi>{title || t('untitled')}</bdi>
            </AppLink>
          ))}
        </div>
      ) : null}
    </li>
  );
}
