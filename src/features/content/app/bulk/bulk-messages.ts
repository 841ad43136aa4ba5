/** Texts of the bar and the dialogs for selected entries, which load with the first selection. */
export const bulkMessages = {
  bar: {
    title: 'Actions for the selected entries',
    selected: '{count, plural, one {# selected} other {# selected}}',
    selectAll: 'Select all {count, number} matching',
    selectAllMore: 'Select all matching',
    unselect: 'Clear selection',
  },
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
