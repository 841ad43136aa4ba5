/** Texts about how much is sent to people outside. */
export const sendingMessages = {
  again: {
    sent: 'Sent {when}. Send again?',
    scheduled: 'Scheduled for {date}. Send another one?',
    text: 'This person gets at most one such message in 24 hours, unless you confirm it.',
    confirm: 'Send again',
    no: 'Nothing was sent.',
  },
  left: {
    mail: '{left, number} of {most, plural, one {# email} other {# emails}} left today',
    text: '{left, number} of {most, plural, one {# text message} other {# text messages}} left today',
    mailOver:
      'The daily limit of {most, plural, one {# email} other {# emails}} is reached until {date}. New requests wait and leave in order.',
    textOver:
      'The daily limit of {most, plural, one {# text message} other {# text messages}} is reached until {date}. New requests wait and leave in order.',
    parts:
      '{left, number} of these leave today, the other {rest, number} over the next {days, plural, one {day} other {# days}}.',
    isNew: 'A new account sends less until {date}.',
  },
  rules: {
    title: 'Sending limits',
    description:
      'How many messages each account may send a day to customers and other people outside. What is over the limit waits for the next day.',
    freeTexts: 'Text messages, free account',
    freeMails: 'Emails, free account',
    paidTexts: 'Text messages, paid account',
    paidMails: 'Emails, paid account',
    paidHint: 'Unless its agency’s plan says otherwise. During a trial, all accounts of an agency together.',
    newDays: 'Days for which an account is new',
    newDaysHint: '0 for none.',
    newPercent: 'Part of the limit for a new account, in percent',
    save: 'Save limits',
    saved: 'Sending limits saved.',
    failed: 'The sending limits could not be loaded',
  },
} as const;
