/** By the date they were added, or by file name. */
export const mediaSorts = ['newest', 'oldest', 'name'] as const;
export type MediaSort = (typeof mediaSorts)[number];
