import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { TermKind } from './taxonomy.ts';

/** A term was added, changed or removed. */
export const taxonomyChanged = defineEvent('taxonomyChanged', {
  scope: 'account',
  need: 'taxonomy.read',
  subject: 'term',
  label: 'Lists changed',
  payload: z.object({ kind: TermKind }),
  sample: { kind: 'contentType' },
  version: 1,
});
