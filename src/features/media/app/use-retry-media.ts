import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api.ts';
import { useView } from '#app/view/view.ts';

/** Prepares a failed medium again; what is shown follows. */
export function useRetryMedia(mediaId: string) {
  const { accountId } = useView();
  const queryClient = useQueryClient();
  const { media } = api.account(accountId ?? '');
  return useMutation({
    mutationFn: () => media.retryMedia.call({ mediaId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: media.key() }),
  });
}
