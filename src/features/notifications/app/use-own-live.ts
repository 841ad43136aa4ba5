import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#app-kit/api/api.ts';
import { listenLive, onLiveResume } from '#app-kit/live/live-hub.ts';
import { useViewer } from '#app-kit/view/view.ts';

/** Keeps the person's notifications and their count up to date, whatever account is in view. */
export function useOwnLive(): void {
  const { userId } = useViewer();
  const queryClient = useQueryClient();
  const refresh = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: api.me.notifications.key() }));
  useEffect(() => {
    const listener = () => refresh();
    const stops = [
      listenLive({ topic: `person:${userId}`, type: 'notificationsChanged', listener }),
      onLiveResume(listener),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId]);
}
