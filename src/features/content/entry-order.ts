export const entrySorts = ['updateDate', 'createDate', 'title'] as const;
export type EntrySort = (typeof entrySorts)[number];
export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];
