import { reportTitles } from './titles.ts';

export const reportMessages = {
  title: reportTitles.reports,
  ofAccount: 'What happened on your website each month: views, entries, contact requests, and testimonials.',
  ofAgency: 'What happened in your accounts each month, with those viewed most.',
  failed: 'The reports could not be loaded',
  mail: 'By email',
  mailAccount: 'On the first day of each month at 9:00, administrators receive the report of the month before.',
  mailAgency:
    'On the first day of each month at 9:00, the agency’s administrators receive the report of the month before.',
  everyone: 'Email the monthly report',
  everyoneHint: 'Off: nobody receives it.',
  own: 'Email it to me',
  ownHint: 'For you alone.',
  on: 'The report is emailed each month',
  off: 'The report is no longer emailed',
  ownOn: 'You will receive the report each month',
  ownOff: 'You will no longer receive the report',
  all: 'Reports',
  next: 'The next one comes on {date}.',
  empty: 'There are no reports yet',
  emptyText: 'Your first report comes on {date}.',
  open: 'Open',
  openOf: 'Open the report for {month}',
  send: 'Send to me now',
  sendOf: 'Send the report for {month} to me now',
  sent: 'The report is on its way to your inbox',
} as const;
