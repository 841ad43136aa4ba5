import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A custom field was added, changed or removed. */
export const customFieldsChanged = defineEvent('customFieldsChanged', {
  scope: 'account',
  need: 'customField.read',
  subject: 'customField',
  label: 'Custom fields changed',
  payload: z.object({}),
  sample: {},
  version: 1,
});
