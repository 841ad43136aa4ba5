import { ORPCError } from '@orpc/client';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/notices/toast.ts';
import { problemText } from '#ui/text/problem-text.ts';

/** Records and lists are fresh for a minute (spec 1 §9: cache life 60000 ms); live events refresh them earlier. */
const freshMs = 60_000;

function worthRetrying(failures: number, error: Error): boolean {
  const answered = error instanceof ORPCError && error.status < 500;
  return !answered && failures < 2;
}

/**
 * A mutation that fails without its own `onError` shows a toast; forms that show the error in place set `meta: {
 * shownInPlace: true }`.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, retry: worthRetrying }, mutations: { retry: false } },
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      if (mutation.options.onError || mutation.meta?.['shownInPlace']) return;
      if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') return;
      showToast({ kind: 'error', title: 'That did not work', message: problemText(error) });
    },
  }),
});
