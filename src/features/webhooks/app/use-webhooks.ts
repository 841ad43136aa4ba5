import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';

/** How often a screen that shows what is sent looks again. */
export const lookAgainMs = 10_000;

/** The webhooks of the account in view, else of the agency. */
export function useWebhooks() {
  const { accountId, agencyId } = useView();
  const may = useMay();
  const queries = useQueryClient();
  const { webhooks } = accountId ? api.account(accountId) : api.agency(agencyId ?? '');
  return {
    verbs: webhooks,
    isOfAccount: Boolean(accountId),
    mayUpdate: may(accountId ? 'webhook.update' : 'agency.updateWebhooks'),
    refresh: () => queries.invalidateQueries({ queryKey: webhooks.key() }),
  };
}

/** What is done to a webhook by one click. */
export function useWebhookActions(endpointId: string) {
  const { verbs, refresh } = useWebhooks();
  const onSettled = refresh;
  const testing = useMutation({ mutationFn: () => verbs.sendTest.call({ endpointId }), onSettled });
  const turning = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? verbs.enableEndpoint : verbs.disableEndpoint).call({ endpointId }),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: () => verbs.deleteEndpoint.call({ endpointId }),
    meta: { shownInPlace: true },
    onSettled,
  });
  const rotating = useMutation({
    mutationFn: () => verbs.rotateSecret.call({ endpointId }),
    meta: { shownInPlace: true },
    onSettled,
  });
  const quietly = (work: Promise<unknown>) => work.then(() => true).catch(() => false);
  return {
    isBusy: testing.isPending || turning.isPending,
    /** Whether it was done; else a notice says why not. */
    test: () => quietly(testing.mutateAsync()),
    turn: (isOn: boolean) => quietly(turning.mutateAsync(isOn)),
    remove: async () => void (await removing.mutateAsync()),
    rotate: async () => (await rotating.mutateAsync()).secret,
  };
}
