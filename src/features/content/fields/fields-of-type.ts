import type { CustomField } from './custom-field.ts';

export function fieldsOfType<Field extends Pick<CustomField, 'contentTypes'>>(
  fields: readonly Field[],
  contentTypeId: string | null,
): Field[] {
  return contentTypeId === null ? [] : fields.filter(({ contentTypes }) => contentTypes.includes(contentTypeId));
}
