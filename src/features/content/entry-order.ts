export const entrySorts = ['updateDate', 'createDate', 'title'] as const;
/** By a custom field: `fields.` and its key. */
export type FieldSort = `fields.${string}`;
export type EntrySort = (typeof entrySorts)[number] | FieldSort;
export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

export const isFieldSort = (sort: string): sort is FieldSort => /^fields\.[a-z][A-Za-z0-9]{0,39}$/.test(sort);
