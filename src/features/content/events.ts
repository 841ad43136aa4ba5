import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';

const entryId = Uid;

export const entryCreated = defineEvent('entryCreated', z.object({ entryId }));
/** `fields` lists what changed. */
export const entryChanged = defineEvent(
  'entryChanged',
  z.object({ entryId, version: z.number(), fields: z.array(z.string()) }),
);
/** The work is done. */
export const entryClosed = defineEvent('entryClosed', z.object({ entryId }));
export const entryPublished = defineEvent('entryPublished', z.object({ entryId, title: z.string(), path: z.string() }));
export const entryUnpublished = defineEvent('entryUnpublished', z.object({ entryId, title: z.string() }));
/** It was moved to the trash. */
export const entryDeleted = defineEvent('entryDeleted', z.object({ entryId, title: z.string() }));
export const entryRestored = defineEvent('entryRestored', z.object({ entryId, title: z.string() }));
