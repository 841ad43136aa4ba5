import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { FailedJob } from '../failed-job.ts';
import { operationsMessages } from './messages.ts';

/** Requeues a job; its row disappears at once, and returns if that fails. */
export function useRetryJob() {
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
