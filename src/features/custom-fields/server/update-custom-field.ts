import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { CustomField, CustomFieldChange } from '../custom-field.ts';
import { customFieldsChanged } from '../events.ts';
import { checkField, fieldRows, lockField } from './custom-field-queries.ts';
import { claimWords } from './insert-field.ts';
import { writeField } from './write-field.ts';

/**
 * Updates a field, except its type and key.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, or its name is taken
 */
export const updateCustomField = account('customField.update')
  .route({
    method: 'PATCH',
    path: '/custom-fields/{fieldId}',
    summary: 'Change a custom field',
    tags: ['Custom fields'],
  })
  .input(CustomFieldChange)
  .output(CustomField)
  .handler(async ({ input, context: { scope } }): Promise<CustomField> => {
    const { fieldId, version, ...words } = input;
    await bumpSiteRevision(scope);
    const field = { ...(await lockField(scope, fieldId, version)), ...words, version: version + 1 };
    await checkField(scope, field, await fieldRows(scope));
    await writeField(scope, field);
    await claimWords(scope, field);
    await emit(scope, customFieldsChanged, {});
    return field;
  });
