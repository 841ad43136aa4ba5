import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A push of a template has reached further accounts, or has been taken back from them. */
export const templatePushMoved = defineEvent('templatePushMoved', {
  scope: 'agency',
  need: 'agency.read',
  subject: 'templatePush',
  label: 'Template sent to accounts',
  payload: z.object({ pushId: z.string() }),
  sample: { pushId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7' },
  version: 1,
});
