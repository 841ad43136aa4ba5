import { defineCapability } from '#access/capability.ts';
import { sendDigestJob, sendDigestsJob } from './digest.tsx';
import {
  chooseNotification,
  countUnread,
  listNotificationChoices,
  listNotifications,
  markNotifications,
} from './notifications.ts';

/** What administrators hear of, in the app and by mail. */
export const notifications = defineCapability({
  me: {
    choose: chooseNotification,
    countUnread,
    list: listNotifications,
    listChoices: listNotificationChoices,
    mark: markNotifications,
  },
  jobs: [sendDigestJob, sendDigestsJob],
});
