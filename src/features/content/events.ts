import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';
import { TermKind } from './terms/taxonomy.ts';

const common = { scope: 'account', need: 'content.read', subject: 'entry', version: 1 } as const;
const entryId = Uid;
const sampleId = '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be';
const titled = {
  payload: z.object({ entryId, title: z.string() }),
  sample: { entryId: sampleId, title: 'A new roof' },
};

export const entryCreated = defineEvent('entryCreated', {
  ...common,
  label: 'Entry created',
  payload: z.object({ entryId }),
  sample: { entryId: sampleId },
});
/** `fields` lists what changed. */
export const entryChanged = defineEvent('entryChanged', {
  ...common,
  label: 'Entry changed',
  payload: z.object({ entryId, version: z.number(), fields: z.array(z.string()) }),
  sample: { entryId: sampleId, version: 4, fields: ['title'] },
});
/** The work is done. */
export const entryClosed = defineEvent('entryClosed', {
  ...common,
  label: 'Job completed',
  payload: z.object({ entryId }),
  sample: { entryId: sampleId },
});
export const entryPublished = defineEvent('entryPublished', {
  ...common,
  label: 'Entry published',
  payload: z.object({ entryId, title: z.string(), path: z.string() }),
  sample: { entryId: sampleId, title: 'A new roof', path: '/a-new-roof' },
});
export const entryUnpublished = defineEvent('entryUnpublished', { ...common, label: 'Entry unpublished', ...titled });
/** It was moved to the trash. */
export const entryDeleted = defineEvent('entryDeleted', { ...common, label: 'Entry deleted', ...titled });
export const entryRestored = defineEvent('entryRestored', { ...common, label: 'Entry restored', ...titled });

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

/** An entry template was added, changed or archived. */
export const entryTemplatesChanged = defineEvent('entryTemplatesChanged', {
  scope: 'account',
  need: 'content.read',
  subject: 'entryTemplate',
  label: 'Entry templates changed',
  payload: z.object({}),
  sample: {},
  version: 1,
});

/** A photo that an entry's template asks for was chosen, or is missing again. */
export const photoSlotsChanged = defineEvent('photoSlotsChanged', {
  ...common,
  label: 'Required photo chosen',
  payload: z.object({ entryId }),
  sample: { entryId: sampleId },
});
