/** Texts of the question before entries are deleted. */
export const deleteMessages = {
  title: '{count, plural, one {Move this entry to the trash?} other {Move # entries to the trash?}}',
  confirm: 'Move to trash',
} as const;
