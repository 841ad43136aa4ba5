/** Texts of custom fields in the entry editor. */
export const entryFieldMessages = { fields: 'Custom fields' } as const;
