import type { CustomField } from './custom-field.ts';

/** What entries of a content type are asked for, in order. */
export function fieldsOfType<Field extends Pick<CustomField, 'contentTypes'>>(
  fields: readonly Field[],
  contentTypeId: string | null,
): Field[] {
  return contentTypeId === null ? [] : fields.filter(({ contentTypes }) => contentTypes.includes(contentTypeId));
}
