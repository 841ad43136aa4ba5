import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import type { PostOutcome, SchedulePosts } from '../post.ts';

type Verb = 'approvePosts' | 'cancelPosts' | 'retryPosts' | 'removePosts' | 'pushPosts' | 'takeTheirs';

/** What is done with posts; what can't be done is said, one line for each reason. */
export function usePosts() {
  const { publishing } = api.account(useAccountId());
  const queries = useQueryClient();
  const may = useMay();
  useLiveRefresh(['postChanged', 'channelsChanged'], publishing.key());
  const onSettled = () => queries.invalidateQueries({ queryKey: publishing.key() });
  const doing = useMutation({ mutationFn: (work: () => Promise<PostOutcome>) => work(), onSettled });
  const run = async (work: () => Promise<PostOutcome>): Promise<boolean> => {
    const outcome = await doing.mutateAsync(work).catch(() => undefined);
    for (const message of new Set(outcome?.failed.map((one) => one.message))) snackbar.error(message);
    return outcome !== undefined && outcome.done.length > 0;
  };
  return {
    verbs: publishing,
    mayEdit: may('post.edit'),
    mayApprove: may('post.approve'),
    isBusy: doing.isPending,
    run: (verb: Verb, postIds: readonly string[]) => run(() => publishing[verb].call({ postIds: [...postIds] })),
    schedule: (postIds: readonly string[], when: SchedulePosts['when']) =>
      run(() => publishing.schedulePosts.call({ postIds: [...postIds], when })),
    sendBack: (postIds: readonly string[], remark: string) =>
      run(() => publishing.returnPosts.call({ postIds: [...postIds], remark })),
    remove: (postId: string) => publishing.deletePost.call({ postId }).finally(() => void onSettled()),
  };
}
