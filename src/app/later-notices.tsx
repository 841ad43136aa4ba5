import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

const Notices = lazy(() => import('#ui/notices/notices.tsx').then((found) => ({ default: found.Notices })));

const hasAny = () => notificationsStore.getState().notifications.length > 0;

/**
 * What is said brings the component that shows it. Apart from main.tsx, which has to stay without components of its
 * own: the development server would run it a second time in the open page instead of loading that again.
 */
export function LaterNotices() {
  const isNeeded = useSyncExternalStore(notificationsStore.subscribe, hasAny);
  const [wasNeeded, setNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
