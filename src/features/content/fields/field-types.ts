/** The seven field types (spec 2 §3, R-21b). */
export const fieldTypes = ['text', 'number', 'multiText', 'date', 'select', 'multiSelect', 'mapAutocomplete'] as const;
export type FieldType = (typeof fieldTypes)[number];

const choices: readonly FieldType[] = ['select', 'multiSelect'];
/** Text types, which can become a title or a description. */
const worded: readonly FieldType[] = ['text', 'multiText', 'select', 'mapAutocomplete'];

export const hasOptions = (type: FieldType) => choices.includes(type);
export const canFillWords = (type: FieldType) => worded.includes(type);

/** Keys that identify the sender: their values are validated accordingly and used to reply to contact requests. */
export const personKeys = { name: 'name', email: 'email', phone: 'phone' } as const;

/** Personal fields are never public, whatever their owner chose. */
export function isShownToVisitors({ key, isPublic }: { key: string; isPublic: boolean }): boolean {
  return isPublic && key !== personKeys.name && !/mail|phone/i.test(key);
}
