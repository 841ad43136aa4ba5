import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';

/** The hooks of the account in view. */
export function useHooks() {
  const { hooks } = api.account(useAccountId());
  const queries = useQueryClient();
  return {
    verbs: hooks,
    mayUpdate: useMay()('webhook.update'),
    refresh: () => queries.invalidateQueries({ queryKey: hooks.key() }),
  };
}

/** Shows what comes in, and what becomes of it. */
export function useHookNews(): void {
  const { hooks } = api.account(useAccountId());
  useLiveRefresh(['hookReceived', 'hookHandled'], hooks.key());
}

/** Turns a hook on or off. */
export function useTurning({ uid: hookId, version }: { uid: string; version: number }) {
  const { verbs, refresh } = useHooks();
  const turning = useMutation({
    mutationFn: (isOn: boolean) => verbs.updateHook.call({ hookId, version, isOn }),
    onSettled: refresh,
  });
  return { isBusy: turning.isPending, turn: (isOn: boolean) => turning.mutate(isOn) };
}

/** What a program posts to. */
export const addressOf = (path: string): string => `${location.origin}${path}`;
