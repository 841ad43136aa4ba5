import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { customFieldsChanged } from '../events.ts';
import { fieldRows, refuseTooMany } from './custom-field-queries.ts';

/** Undoes a deletion. @throws NOT_FOUND, CONFLICT when its name or key has been taken */
export const restoreCustomField = account('customField.update')
  .route({
    method: 'POST',
    path: '/custom-fields/{fieldId}/restore',
    summary: 'Restore a custom field',
    tags: ['Custom fields'],
  })
  .input(z.strictObject({ fieldId: Uid }))
  .handler(async ({ input: { fieldId }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    const row = await selectOwn(scope, 'customField')
      .select(['key', 'name', 'deletedDate'])
      .where('uid', '=', fieldId)
      .executeTakeFirst();
    if (!row) throw problem('NOT_FOUND', 'This field no longer exists.');
    if (!row.deletedDate) return;
    const known = await fieldRows(scope);
    refuseTooMany(known, 1);
    const rival = known.find(({ key, name }) => key === row.key || name.toLowerCase() === row.name.toLowerCase());
    if (rival) throw problem('CONFLICT', `“${rival.name}” took its place meanwhile. Rename that one first.`);
    // Another field may fill the title or description by now.
    await updateOwn(scope, 'customField')
      .set({ deletedDate: null, isTitle: false, isDescription: false })
      .where('uid', '=', fieldId)
      .execute();
    await emit(scope, customFieldsChanged, {});
  });
