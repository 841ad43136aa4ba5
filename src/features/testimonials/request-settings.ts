import { z } from 'zod';

export const maxReminders = 3;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time, like 20:00.');

/** How requests are sent, as opposed to their texts. */
export const RequestSettings = z.object({
  /** The days after each message before a reminder is sent; an empty list for no reminders. */
  reminderDays: z
    .array(z.number().int().min(1, 'At least 1 day.').max(60, 'At most 60 days.'))
    .max(maxReminders, `At most ${maxReminders} reminders.`)
    .default([4, 10]),
  /** Between these times, in the business's zone, no automatic message is sent, and no text message at all. */
  quietFrom: time.default('20:00'),
  quietUntil: time.default('08:00'),
  /** Whether a customer is asked when an entry is closed. */
  isSentOnClose: z.boolean().default(false),
  /** How long the business can revoke it before it is sent. */
  closeDelayMinutes: z.number().int().min(5).max(10_080).default(60),
});
export type RequestSettings = z.infer<typeof RequestSettings>;

const dayMs = 86_400_000;

/** When a request's next reminder is due after `sentCount` messages, the last one sent now; null if there is none. */
export function nextReminder({ reminderDays }: RequestSettings, sentCount: number, now: Date): Date | null {
  const days = reminderDays[sentCount - 1];
  return days === undefined ? null : new Date(now.getTime() + days * dayMs);
}
