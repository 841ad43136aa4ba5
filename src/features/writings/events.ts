import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A destination was added, changed, moved or removed. */
export const destinationsChanged = defineEvent('destinationsChanged', {
  scope: 'account',
  need: 'content.read',
  subject: 'destination',
  label: 'Destinations changed',
  payload: z.object({}),
  sample: {},
  version: 1,
});

/** A text for inserting was added, changed, moved or removed. */
export const descriptionsChanged = defineEvent('descriptionsChanged', {
  scope: 'account',
  need: 'content.read',
  subject: 'description',
  label: 'Descriptions changed',
  payload: z.object({}),
  sample: {},
  version: 1,
});
