/** Texts of inviting the people of a spreadsheet. */
export const inviteSheetMessages = {
  title: 'Invite people from a sheet',
  hint: 'CSV, Excel (.xlsx) or JSON, with names in the first row. At most {most, number} people and 5 MB.',
  uses: {
    email: 'Email',
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    role: 'Role',
    skip: 'Leave out',
  },
  role: 'Role',
  otherRole: 'Role of those without one in the sheet',
  good: '{count, plural, =0 {Nobody to invite} one {# person to invite} other {# people to invite}}',
  list: 'People in this sheet',
  nobody: 'No name',
  sameAs: 'The same address as line {number, number}',
  some: '{count, plural, one {# person is} other {# people are}} taken care of already.',
  submit: 'Invite {count, plural, =0 {people} one {# person} other {# people}}',
  cancel: 'Cancel',
  done: 'Done',
} as const;
