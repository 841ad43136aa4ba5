/** Texts of what chooses terms, and adds a missing one. */
export const termMessages = {
  labelsHint: 'Shared by all entries; visitors can filter by them.',
  firstLabel: 'Labels',
  createTerm: 'Create “{name}”',
  createIn: 'Create “{name}” under {label}',
} as const;
