import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';

/** The channels of the account in view. */
export function useChannels() {
  const { publishing } = api.account(useAccountId());
  const queries = useQueryClient();
  const may = useMay();
  // What an attempt has found is gone once it is connected: only the list is read again.
  const refresh = () => queries.invalidateQueries({ queryKey: publishing.listChannels.key() });
  useLiveRefresh(['channelsChanged'], publishing.listChannels.key());
  return {
    verbs: publishing,
    channels: useQuery(publishing.listChannels.queryOptions()),
    mayUpdate: may('channel.update'),
    refresh,
  };
}

/** What is done to a channel by one click. */
export function useChannelActions(channelId: string) {
  const { verbs, refresh } = useChannels();
  const checking = useMutation({ mutationFn: () => verbs.checkChannel.call({ channelId }), onSettled: refresh });
  return {
    isChecking: checking.isPending,
    /** What is wrong; empty if nothing is, undefined if it couldn't be asked. */
    check: () =>
      checking
        .mutateAsync()
        .then(({ failure }) => failure)
        .catch(() => undefined),
    remove: async () => {
      await verbs.removeChannel.call({ channelId });
      await refresh();
    },
  };
}
