import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ListPanel, ListRow, ListRows } from '#ui/page/list-panel.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { operationsMessages } from './messages.ts';
import type { FailedJob } from '../failed-job.ts';
import styles from './usage-issues.module.css';

const refreshMs = 15_000;
const rowHeight = 72;
/** The maximum that the list returns. */
const most = 100;

/** Failed background jobs, for the operator. */
export function UsageIssuesPage() {
  const t = useTexts(operationsMessages.usageIssues);
  const jobs = useQuery({ ...api.house.operations.listFailedJobs.queryOptions(), refetchInterval: refreshMs });
  const { data, isFetching } = jobs;
  const refresh = (
    <Button
      variant="default"
      leftSection={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void jobs.refetch()}
    >
      {t('refresh')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={refresh} />
      <ListPanel busy={isFetching}>
        <PagedList query={{ ...jobs, items: data }} waiting={<SkeletonRows height={rowHeight} />} empty={<Nothing />}>
          {(failures) => <Failures failures={failures} />}
        </PagedList>
      </ListPanel>
      {data?.length === most ? <p className={styles.note}>{t('limited')}</p> : null}
    </>
  );
}

function Nothing() {
  const t = useTexts(operationsMessages.usageIssues);
  return (
    <EmptyState title={t('empty')} message={t('emptyMessage')} icon={<CircleCheck size={24} strokeWidth={1.75} />} />
  );
}

function Failures({ failures }: { failures: readonly ComponentProps<typeof FailedJobRow>['job'][] }) {
  const t = useTexts(operationsMessages.usageIssues);
  return (
    <ListRows
      heads={[
        { id: 'job', text: t('job') },
        { id: 'reason', text: t('reason') },
        { id: 'tries', text: t('tries') },
        { id: 'failed', text: t('failed') },
        { id: 'retry', text: '' },
      ]}
      columns="minmax(0, 1.2fr) minmax(0, 2fr) 72px 112px 96px"
      narrowColumns="minmax(0, 1fr) auto auto"
    >
      {failures.map((job) => (
        <FailedJobRow key={job.id} job={job} />
      ))}
    </ListRows>
  );
}

/** One failure: its purpose, the reason, and a retry button. */
function FailedJobRow({ job }: { job: FailedJob }) {
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
