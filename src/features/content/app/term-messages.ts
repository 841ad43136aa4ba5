/** Texts of what chooses terms, and adds a missing one. */
export const termMessages = {
  chooseType: 'No content type',
  addCategories: 'Add categories',
  addServices: 'Add services',
  addTags: 'Add tags',
  labelsHint: 'Shared by all entries; visitors can filter by them.',
  firstLabel: 'Labels',
  createTerm: 'Create “{name}”',
  createIn: 'Create “{name}” under {label}',
} as const;
