import { useMutation } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useView } from './view.ts';

/** Between looking, where nothing can be changed, and editing; each change is recorded with both names. */
export function useSwitchEditing() {
  const { isViewing, isInAccount, accountId } = useView();
  const isEditing = isViewing;
  return useMutation({
    mutationFn: () =>
      isInAccount && accountId
        ? api.account(accountId).people.switchEditing.call({ isEditing })
        : api.me.people.switchViewing.call({ isEditing }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() }),
  });
}
