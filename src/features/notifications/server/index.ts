import { defineCapability } from '#access/capability.ts';
import { createUnsubscribeRoutes } from './unsubscribe-routes.tsx';
import {
  chooseNotification,
  getNotificationSettings,
  listNotificationChoices,
  updateNotificationSettings,
} from './choices.ts';
import {
  getNotificationChannel,
  postNotificationJob,
  removeNotificationChannel,
  setNotificationChannel,
} from './channel.ts';
import { dropOldNotificationsJob, sendDigestJob, sendDigestsJob } from './digest.tsx';
import {
  archiveNotifications,
  countUnread,
  listNotificationGroups,
  listNotifications,
  markNotifications,
  restoreNotifications,
} from './notifications.ts';

/** What people hear of, in the app by mail and in their channel. */
export const notifications = defineCapability({
  me: {
    archive: archiveNotifications,
    choose: chooseNotification,
    countUnread,
    getChannel: getNotificationChannel,
    getSettings: getNotificationSettings,
    list: listNotifications,
    listChoices: listNotificationChoices,
    listGroups: listNotificationGroups,
    mark: markNotifications,
    removeChannel: removeNotificationChannel,
    restore: restoreNotifications,
    setChannel: setNotificationChannel,
    updateSettings: updateNotificationSettings,
  },
  jobs: [dropOldNotificationsJob, postNotificationJob, sendDigestJob, sendDigestsJob],
  routes: { management: { '/unsubscribe': { create: createUnsubscribeRoutes, metered: 'every' } } },
});
