import { notificationTitles } from './titles.ts';

/** In the bundle of the bell alone. */
export const bellMessages = { title: notificationTitles.list, unread: 'Notifications, {count} unread' } as const;
