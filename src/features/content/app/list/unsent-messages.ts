/** Texts about changes that could not be saved, which are loaded when there are any. */
export const unsentMessages = {
  title: '{count, plural, one {# entry has} other {# entries have}} changes that are only on this device',
  open: 'Open the entry',
  discard: 'Discard the changes of {title}',
  untitled: 'Untitled',
} as const;
