/** What is said wherever rows come out of a file. */
export const sheetMessages = {
  choose: 'Choose a file',
  other: 'Choose another file',
  reading: 'Reading the file…',
  columns: 'What the columns hold',
  example: 'For example: {text}',
  unnamed: 'Column {number, number}',
  line: 'Line {number, number}',
  more: '{count, plural, one {and # more} other {and # more}}',
  bad: '{count, plural, one {# line has a problem and will be skipped} other {# lines have problems and will be skipped}}',
  save: 'Download skipped lines',
  fileName: 'left-out.csv',
  number: 'Line',
  why: 'Why',
  problems: {
    tooLarge: 'This file is over 5 MB. Split it into several.',
    tooLong: 'This file has more than {most, number} rows. Split it into several.',
    tooWide: 'This file has more than 50 columns. Delete those that aren’t needed.',
    empty: 'There is nothing in this file.',
    oldExcel: 'This is an old Excel file (.xls). Save it as .xlsx or CSV.',
    unreadable: 'This file can’t be read. Save it as .xlsx, CSV or JSON, and try again.',
  },
} as const;
