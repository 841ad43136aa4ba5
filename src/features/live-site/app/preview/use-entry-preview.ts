import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';

/**
 * The entry's preview URL; empty until the server has returned it. `revision` in the response rises with the given one.
 */
export function useEntryPreview(entryId: string, revision: string) {
  const { liveSite } = api.account(useAccountId());
  const [taken, setTaken] = useState({ address: '', revision: 0 });
  const { mutate, error, isPending } = useMutation(
    liveSite.updateEntryPreview.mutationOptions({
      meta: { shownInPlace: true },
      scope: { id: 'entry-preview' },
      onSuccess: ({ address }) => setTaken((before) => ({ address, revision: before.revision + 1 })),
    }),
  );
  const renew = () => mutate({ entryId });
  useEffect(() => mutate({ entryId }), [mutate, entryId, revision]);
  return { ...taken, error, isPending, renew };
}
