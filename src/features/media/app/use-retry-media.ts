import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';

/** Retries processing of a failed media item, in the account in view unless another is given; updates what is shown. */
export function useRetryMedia(mediaId: string, ofAccount?: string) {
  const { accountId: accountInView } = useView();
  const accountId = ofAccount ?? accountInView;
  const queryClient = useQueryClient();
  const { media } = api.account(accountId ?? '');
  return useMutation({
    mutationFn: () => media.retryMedia.call({ mediaId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: media.key() }),
  });
}
