import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';

/** Mail in of the account in view. */
export function useMailIn() {
  const { mailIn } = api.account(useAccountId());
  const queries = useQueryClient();
  return {
    verbs: mailIn,
    mayUpdate: useMay()('webhook.update'),
    refresh: () => queries.invalidateQueries({ queryKey: mailIn.key() }),
  };
}
