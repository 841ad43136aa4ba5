/** The colors of stages, by name: themes decide their shades. */
export const stageColors = [
  'gray',
  'blue',
  'teal',
  'green',
  'lime',
  'amber',
  'orange',
  'red',
  'pink',
  'violet',
] as const;
export type StageColor = (typeof stageColors)[number];

/** What it means that an entry has come to a stage: work goes on, or has ended well or badly. */
export const stageMeanings = ['open', 'won', 'lost'] as const;
export type StageMeaning = (typeof stageMeanings)[number];
