import { smartTagTitles } from './titles.ts';

export const smartTagMessages = {
  title: smartTagTitles.list,
  description: 'Tags that put themselves on every entry that matches a filter, and off when it no longer does.',
  add: 'Add smart tag',
  list: 'Smart tags by name',
  empty: 'No smart tags yet',
  emptyText:
    'Save a filter once, such as “finished, but without photos”, and see the tag wherever the entries are listed.',
  failed: 'The smart tags could not be loaded',
  edit: 'Edit',
  editNamed: 'Edit {name}',
  menuOf: 'More for {name}',
  entries: '{count, plural, =0 {No entries} one {# entry} other {# entries}}',
  running: 'Tagging {total, plural, one {# entry} other {# entries}}… {done, number} done',
  remove: 'Delete',
  removed: 'Deleted “{name}”',
  restored: '“{name}” is back',
  undo: 'Undo',
  show: 'Show its entries',
  form: {
    create: 'New smart tag',
    name: 'Name',
    namePlaceholder: 'For example “Needs photos”',
    filter: 'On entries where',
    hint: 'Relative dates count days in your business’s time zone.',
    looking: 'Looking for matching entries…',
    matches: '{count, plural, =0 {No entry matches now} one {# entry matches now} other {# entries match now}}',
    many: 'More than {count, number} entries match now',
    first: 'The latest of them',
    untitled: 'Untitled',
    cancel: 'Cancel',
    save: 'Save',
    saved: 'Saved “{name}”',
  },
} as const;

export const entryTagMessages = { label: 'Smart tags', more: '+{count, number}' } as const;
