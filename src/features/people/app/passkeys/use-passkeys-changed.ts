import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';

/** Reads again what a changed passkey changes: the list, what confirms the user, and what is open to them. */
export function usePasskeysChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const { listPasskeys, getSecondProof, getViewer } = api.me.people;
  return () =>
    Promise.all(
      [listPasskeys, getSecondProof, getViewer].map((read) => queryClient.invalidateQueries({ queryKey: read.key() })),
    );
}
