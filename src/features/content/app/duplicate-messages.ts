/** Texts of the copy of an entry. */
export const duplicateMessages = { duplicate: 'Duplicate', duplicated: 'This is the copy, as a draft' } as const;
