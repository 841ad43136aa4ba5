import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { newUid } from '#lib/new-uid.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { duplicateMessages } from './duplicate-messages.ts';
import { refreshLists } from './list/entry-cache.ts';

/** Opens a copy of an entry, a draft, in the editor. */
export function useDuplicate(): (entryId: string) => void {
  const t = useTexts(duplicateMessages);
  const accountId = useAccountId();
  const navigate = useNavigate();
  const { content } = api.account(accountId);
  const { mutate } = useMutation({
    mutationFn: (entryId: string) => content.duplicateEntry.call({ entryId, uid: newUid() }),
    async onSuccess(copy) {
      queryClient.setQueryData(content.getEntry.queryKey({ input: { entryId: copy.uid } }), copy);
      void refreshLists(accountId);
      await navigate({ to: '/content/$entryId', params: { entryId: copy.uid } });
      snackbar.success(t('duplicated'));
    },
  });
  return mutate;
}
