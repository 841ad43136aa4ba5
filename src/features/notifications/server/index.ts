import { defineCapability } from '#access/capability.ts';
import { createUnsubscribeRoutes } from './unsubscribe-routes.tsx';
import {
  chooseNotification,
  getNotificationSettings,
  listNotificationChoices,
  updateNotificationSettings,
} from './choices.ts';
import { dropOldNotificationsJob, sendDigestJob, sendDigestsJob } from './digest.tsx';
import {
  archiveNotifications,
  countUnread,
  listNotificationGroups,
  listNotifications,
  markNotifications,
  restoreNotifications,
} from './notifications.ts';

/** What people hear of, in the app and by mail. */
export const notifications = defineCapability({
  me: {
    archive: archiveNotifications,
    choose: chooseNotification,
    countUnread,
    getSettings: getNotificationSettings,
    list: listNotifications,
    listChoices: listNotificationChoices,
    listGroups: listNotificationGroups,
    mark: markNotifications,
    restore: restoreNotifications,
    updateSettings: updateNotificationSettings,
  },
  jobs: [dropOldNotificationsJob, sendDigestJob, sendDigestsJob],
  routes: { management: { '/unsubscribe': { create: createUnsubscribeRoutes, metered: 'every' } } },
});
