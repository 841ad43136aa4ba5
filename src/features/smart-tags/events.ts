import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';

/** Smart tags were added, changed or removed, or all entries were looked through for them. */
export const smartTagsChanged = defineEvent('smartTagsChanged', {
  scope: 'account',
  need: 'content.read',
  subject: 'smartTag',
  label: 'Smart tags changed',
  payload: z.object({}),
  sample: {},
  version: 1,
});

/** Entries got smart tags, or lost some. */
export const entriesTagged = defineEvent('entriesTagged', {
  scope: 'account',
  need: 'content.read',
  subject: 'entry',
  label: 'Smart tags of entries changed',
  payload: z.object({ entryIds: z.array(Uid) }),
  sample: { entryIds: ['38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be'] },
  version: 1,
});
