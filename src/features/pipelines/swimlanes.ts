/** By what the entries of a board are divided into lanes. */
export const swimlanes = ['none', 'person', 'contentType'] as const;
export type Swimlanes = (typeof swimlanes)[number];
