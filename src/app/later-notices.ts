import { lazy } from 'react';

/**
 * What is said before they are there waits for them. Apart from main.tsx, which has to stay without components of its
 * own: the development server would run it a second time in the open page instead of loading that again.
 */
export const Notices = lazy(() => import('#ui/notices/notices.tsx').then((found) => ({ default: found.Notices })));
