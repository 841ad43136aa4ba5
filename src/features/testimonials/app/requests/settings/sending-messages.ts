import { testimonialTitles } from '../../titles.ts';

/** Texts of the request settings. */
export const sendingMessages = {
  title: testimonialTitles.sending,
  description: 'Reminders, quiet hours, and how requests reach your customers.',
  failed: 'The settings could not be loaded',
  reminders: 'Reminders',
  remindersHint: 'They stop as soon as the customer answers, says no or unsubscribes.',
  count: 'How many',
  counts: { none: 'None', one: 'One', two: 'Two', three: 'Three' },
  first: 'Days before the first reminder',
  next: 'Days before the next one',
  quiet: 'Quiet hours',
  quietHint: 'Reminders and text messages due at night wait until morning.',
  zone: 'These are hours in {zone}, the time zone of your business.',
  zoneLink: 'Change it',
  closing: 'When a job is done',
  closingHint:
    'Customers are asked once per entry, if it has their email. Until it’s sent, you can cancel it under Requests or by reopening the entry.',
  isSentOnClose: 'Ask the customer when an entry’s work status becomes Closed',
  delay: 'Send after',
  delays: { m15: '15 minutes', h1: '1 hour', h4: '4 hours', d1: '1 day', d3: '3 days', d7: '7 days' },
  texts: 'Text messages',
  textsOn: 'Text messages are set up. You can choose them when you ask a customer.',
  textsOff:
    'Text messages aren’t set up on this server. Your administrator can connect a gateway with TEXT_MESSAGES_URL.',
  label: {
    reminderDays: 'Reminders',
    quietFrom: 'From',
    quietUntil: 'Until',
    isSentOnClose: 'When a job is done',
    closeDelayMinutes: 'Send after',
  },
} as const;
