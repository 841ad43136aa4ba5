import { notificationTitles } from './titles.ts';

/** In the bundle of the bell alone. */
export const bellMessages = {
  none: notificationTitles.list,
  unread: '{count, plural, one {Notifications, # unread} other {Notifications, # unread}}',
  many: 'Notifications, more than 99 unread',
} as const;
