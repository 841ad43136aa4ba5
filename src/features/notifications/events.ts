import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** Somebody has new notifications, or has read some. */
export const notificationsChanged = defineEvent('notificationsChanged', {
  scope: 'person',
  need: 'me.read',
  subject: 'notification',
  label: 'Notifications changed',
  version: 1,
  payload: z.object({}),
  sample: {},
});
