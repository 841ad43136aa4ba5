import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Destination, DestinationDraft } from '../../destination.ts';
import { destinationMessages } from './destination-messages.ts';

/** Saves, reorders and deletes destinations of the account in view. */
export function useDestinationVerbs() {
  const t = useTexts(destinationMessages);
  const { writings, content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: writings.key() });
  const reorder = useMutation(writings.reorderDestinations.mutationOptions({ onSettled }));
  return {
    onSettled,
    save: (values: DestinationDraft, known: Destination | undefined): Promise<Destination> =>
      known
        ? writings.updateDestination.call({ ...values, destinationId: known.uid, version: known.version })
        : writings.createDestination.call(values),
    order({ name, uid }: Destination, ids: readonly string[]) {
      queryClient.setQueryData(writings.listDestinations.queryKey(), (known) =>
        known?.toSorted((one, other) => ids.indexOf(one.uid) - ids.indexOf(other.uid)),
      );
      announce(t('moved', { name, place: ids.indexOf(uid) + 1, count: ids.length }));
      reorder.mutate({ destinationIds: [...ids] });
    },
    async remove({ name, uid, version }: Destination) {
      await writings.deleteDestination.call({ destinationId: uid, version, removeWritings: true });
      await onSettled();
      void queryClient.invalidateQueries({ queryKey: content.key() });
      snackbar.success(t('removed', { name }));
    },
  };
}
