import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { customFieldsChanged } from '../events.ts';
import { lockField } from './custom-field-queries.ts';

/** Removes a field from all forms; entries keep their values, and `restoreCustomField` restores it. */
export const deleteCustomField = account('customField.update')
  .route({
    method: 'DELETE',
    path: '/custom-fields/{fieldId}',
    summary: 'Delete a custom field',
    tags: ['Custom fields'],
  })
  .input(z.strictObject({ fieldId: Uid, version: z.number().int().min(1) }))
  .handler(async ({ input: { fieldId, version }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    await lockField(scope, fieldId, version);
    await updateOwn(scope, 'customField').set({ deletedDate: new Date() }).where('uid', '=', fieldId).execute();
    await emit(scope, customFieldsChanged, {});
  });
