import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useView } from '../view/view.ts';
import { listenLive, onLiveResume } from './live-hub.ts';
import type { LiveEvent } from './live-message.ts';

/** The account in view; without one, the agency in view. */
function useTopicInView(): string | null {
  const { accountId, agencyId } = useView();
  return accountId ? `account:${accountId}` : agencyId ? `agency:${agencyId}` : null;
}

/**
 * Receives events of one type in the account in view (without one, in the agency in view).
 * @param elsewhere another topic: `person:{id}` of the viewer, or `house`
 */
export function useLive(type: string, onEvent: (event: LiveEvent) => void, elsewhere?: string): void {
  const inView = useTopicInView();
  const topic = elsewhere ?? inView;
  const listener = useEffectEvent(onEvent);
  useEffect(() => {
    if (!topic) return undefined;
    return listenLive({ topic, type, listener: (event) => listener(event) });
  }, [topic, type]);
}

/**
 * Refetches the queries under `queryKey` whenever one of `types` happens, and after an interruption.
 * @param elsewhere as for `useLive`
 */
export function useLiveRefresh(types: readonly string[], queryKey: QueryKey, elsewhere?: string): void {
  const inView = useTopicInView();
  const topic = elsewhere ?? inView;
  const queryClient = useQueryClient();
  const refresh = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));
  const joined = types.join(',');
  useEffect(() => {
    if (!topic) return undefined;
    const listener = () => refresh();
    const stops = joined.split(',').map((type) => listenLive({ topic, type, listener }));
    stops.push(onLiveResume(listener));
    return () => {
      for (const stop of stops) stop();
    };
  }, [topic, joined]);
}
