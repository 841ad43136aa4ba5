import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Destination } from '../../destination.ts';
import { destinationMessages } from './destination-messages.ts';
import { useDestinationVerbs } from './use-destination-verbs.ts';

interface RemovalDialogProps {
  /** Undefined while closed. */
  destination: Destination | undefined;
  onClose: () => void;
}

/** Says how many entries lose a text, before they do. */
export function RemovalDialog({ destination, onClose }: RemovalDialogProps) {
  const t = useTexts(destinationMessages);
  const { writings } = api.account(useAccountId());
  const { remove } = useDestinationVerbs();
  const destinationId = destination?.uid ?? '';
  const counted = useQuery({
    ...writings.countWritings.queryOptions({ input: { destinationId } }),
    enabled: destination !== undefined,
    staleTime: 0,
  });
  const count = counted.isFetching ? undefined : counted.data?.entries;
  const message = counted.error
    ? problemText(counted.error)
    : count === undefined
      ? t('counting')
      : t('removeText', { count });
  return (
    <ConfirmDialog
      opened={destination !== undefined}
      title={t('removeTitle', { name: destination?.name ?? '' })}
      message={<span role="status">{message}</span>}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      danger
      onConfirm={async () => {
        if (!destination) return;
        // Nobody agrees to a number that isn't known yet.
        if (count === undefined) await counted.refetch({ throwOnError: true });
        else {
          await remove(destination);
          onClose();
        }
      }}
      onClose={onClose}
    />
  );
}
