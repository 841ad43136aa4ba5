import { sql } from 'kysely';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { mostFields } from '../custom-field.ts';
import { customFieldsChanged } from '../events.ts';

/** Sets the order of fields, which is also that of forms; fields not listed follow. */
export const reorderCustomFields = account('customField.update')
  .route({
    method: 'PUT',
    path: '/custom-fields/order',
    summary: 'Put custom fields in order',
    tags: ['Custom fields'],
  })
  .input(z.strictObject({ fieldIds: z.array(Uid).min(1).max(mostFields) }))
  .handler(async ({ input: { fieldIds }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    const place = sql<number>`coalesce(array_position(${fieldIds}::text[], uid), ${mostFields} + position)`;
    await updateOwn(scope, 'customField').set({ position: place }).where('deletedDate', 'is', null).execute();
    await emit(scope, customFieldsChanged, {});
  });
