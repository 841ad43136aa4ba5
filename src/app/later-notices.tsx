import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { loadSaying, useLoadedAhead } from '#ui/late-part.ts';

const load = () => import('#ui/notices/notices.tsx');
const Notices = lazy(async () => ({ default: (await load()).Notices }));

const hasAny = () => notificationsStore.getState().notifications.length > 0;

/**
 * Messages and the component that shows them. Separate from main.tsx, which must not contain components: the
 * development server would run it a second time instead of reloading the page.
 */
export function LaterNotices() {
  const isNeeded = useSyncExternalStore(notificationsStore.subscribe, hasAny);
  const [wasNeeded, setNeeded] = useState(false);
  useLoadedAhead(load);
  useLoadedAhead(loadSaying);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
