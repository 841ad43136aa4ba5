/** Texts of the dialogs for selected entries. */
export const bulkMessages = {
  changeTitle: 'Change {count, plural, one {# entry} other {# entries}}',
  unchanged: 'Stays as it is',
  labelTitle: 'Label {count, plural, one {# entry} other {# entries}}',
  labelAdd: 'Add',
  labelRemove: 'Remove',
  done: {
    change: 'Changed {count, plural, one {# entry} other {# entries}}',
    label: 'Labeled {count, plural, one {# entry} other {# entries}}',
  },
} as const;
