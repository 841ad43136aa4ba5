import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { ListRow } from '#ui/page/list-panel.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { FailedJob } from '../failed-job.ts';
import { operationsMessages } from './messages.ts';
import styles from './usage-issues.module.css';

/** One failure: its purpose, the reason, and a retry button. */
export function FailedJobRow({ job }: { job: FailedJob }) {
  const t = useTexts(operationsMessages.usageIssues);
  const format = useFormatter();
  const ago = useAgo();
  const retry = useRetryJob();
  const { id, name, accountId, businessName, reason, tries, failDate } = job;
  return (
    <ListRow>
      <div className={styles.job}>
        <span className={styles.name}>{name}</span>
        <bdi className={styles.account}>{businessName ?? accountId ?? t('house')}</bdi>
      </div>
      <span className={styles.reason} dir="auto" title={reason ?? undefined}>
        {reason ?? t('noReason')}
      </span>
      <span className={styles.fact}>{t('triesCount', { count: tries })}</span>
      <time
        className={styles.fact}
        dateTime={failDate.toISOString()}
        title={format.dateTime(failDate, { dateStyle: 'medium', timeStyle: 'medium' })}
      >
        {ago(failDate)}
      </time>
      <Button
        className={styles.retry}
        variant="default"
        size="xs"
        leftSection={<RotateCw size={14} strokeWidth={1.75} aria-hidden />}
        aria-label={t('retryOf', { job: name })}
        onClick={() => retry.mutate({ id })}
      >
        {t('retry')}
      </Button>
    </ListRow>
  );
}

/** Requeues a job; its row disappears at once, and returns if that fails. */
function useRetryJob() {
  const t = useTexts(operationsMessages.usageIssues);
  const queryClient = useQueryClient();
  const { queryKey } = api.house.operations.listFailedJobs.queryOptions();
  return useMutation({
    ...api.house.operations.retryFailedJob.mutationOptions(),
    onMutate: async ({ id }: { id: string }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<FailedJob[]>(queryKey, (jobs) => jobs?.filter((job) => job.id !== id));
    },
    onSuccess: () => snackbar.success(t('retried')),
    onError: (error: Error) => snackbar.error(problemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
