export const exportMessages = {
  title: 'Export this list',
  failed: 'The columns could not be loaded',
  entries: '{count, plural, =0 {No entry matches the filter} one {# entry} other {# entries}}',
  all: 'All entries that match the filter',
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON' },
  columns: 'Columns',
  takeAll: 'All columns',
  leaveAll: 'No column',
  hint: 'With the entry ID, the sheet can be changed and imported again. Cells that a spreadsheet would run as a formula begin with an apostrophe, which the import takes off.',
  cancel: 'Cancel',
  download: 'Download',
} as const;
