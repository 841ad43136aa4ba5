import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { FieldValue, FieldValues } from '../../fields/field-values.ts';

interface TemplateValue {
  contentTypeId: string;
  name: string;
  value: FieldValue;
}

/** The values of a field that entries of content types begin with. */
export async function templateValues(scope: AccountScope, key: string): Promise<TemplateValue[]> {
  const rows = await selectOwn(scope, 'contentTypeTemplate as t')
    .innerJoin('contentType as c', (on) =>
      on.onRef('c.accountId', '=', 't.accountId').onRef('c.uid', '=', 't.contentTypeId'),
    )
    .select(['t.contentTypeId', 'c.name', 't.template'])
    .orderBy('t.contentTypeId')
    .execute();
  return rows.flatMap(({ contentTypeId, name, template }) => {
    const value = template.customFields?.[key];
    return value === undefined ? [] : [{ contentTypeId, name, value }];
  });
}

/** Writes other values for entries to begin with; null removes one. */
export async function changeTemplateValues(
  scope: AccountScope,
  key: string,
  change: (value: FieldValue) => FieldValue | null,
): Promise<void> {
  for (const { contentTypeId, value } of await templateValues(scope, key)) {
    const { template } = await selectOwn(scope, 'contentTypeTemplate')
      .select('template')
      .where('contentTypeId', '=', contentTypeId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { [key]: _before, ...others } = template.customFields ?? {};
    const next = change(value);
    const customFields: FieldValues = next === null ? others : { ...others, [key]: next };
    await updateOwn(scope, 'contentTypeTemplate')
      .set({ template: JSON.stringify({ ...template, customFields }) })
      .where('contentTypeId', '=', contentTypeId)
      .execute();
  }
}
