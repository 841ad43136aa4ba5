import type { AppCapability } from '#app-kit/capability.ts';
import { allViewTypes, type AppScreen } from '#app-kit/screens/screen.ts';
import { notificationTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'notifications',
    path: '/notifications',
    title: notificationTitles.list,
    load: () => import('./notifications-page.tsx').then((page) => page.NotificationsPage),
    viewTypes: allViewTypes,
    isOwn: true,
    withoutPlan: true,
  },
];

export const notifications: AppCapability = { screens };
