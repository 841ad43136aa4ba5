import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { FieldValue, FieldValues } from '../../fields/field-values.ts';

interface TemplateValue {
  templateId: string;
  name: string;
  value: FieldValue;
}

/** The values of a field that entries begin with, by template. */
export async function templateValues(scope: AccountScope, key: string): Promise<TemplateValue[]> {
  const rows = await selectOwn(scope, 'entryTemplate')
    .select(['uid as templateId', 'name', 'fieldValues'])
    .orderBy('uid')
    .execute();
  return rows.flatMap(({ templateId, name, fieldValues }) => {
    const value = fieldValues.customFields?.[key];
    return value === undefined ? [] : [{ templateId, name, value }];
  });
}

/** Writes other values for entries to begin with; null removes one. */
export async function changeTemplateValues(
  scope: AccountScope,
  key: string,
  change: (value: FieldValue) => FieldValue | null,
): Promise<void> {
  for (const { templateId, value } of await templateValues(scope, key)) {
    const { fieldValues } = await selectOwn(scope, 'entryTemplate')
      .select('fieldValues')
      .where('uid', '=', templateId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { [key]: _before, ...others } = fieldValues.customFields ?? {};
    const next = change(value);
    const customFields: FieldValues = next === null ? others : { ...others, [key]: next };
    await updateOwn(scope, 'entryTemplate')
      .set({ fieldValues: JSON.stringify({ ...fieldValues, customFields }) })
      .where('uid', '=', templateId)
      .execute();
  }
}
