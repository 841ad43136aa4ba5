/** By the day they were added, or by the file's name. */
export const mediaSorts = ['newest', 'oldest', 'name'] as const;
export type MediaSort = (typeof mediaSorts)[number];
