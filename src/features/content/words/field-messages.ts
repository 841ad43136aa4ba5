/** Default fields of contact forms, and error messages. */
export const fieldMessages = {
  usual: { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address', message: 'How can we help?' },
  errors: {
    missing: 'Fill in this field.',
    option: 'Choose an option.',
    date: 'Choose a date and a time.',
    number: 'Enter a number.',
    options: 'Choose among the options.',
    oneOf: 'Choose one of the options.',
    email: 'Enter an email address, such as name@example.com.',
    phone: 'Enter a phone number, such as 212 555 0142.',
    unreadable: 'This text holds characters that can’t be stored. Delete them, or type the text again.',
    tooLong: '{count, plural, one {At most # character, please.} other {At most # characters, please.}}',
  },
} as const;
