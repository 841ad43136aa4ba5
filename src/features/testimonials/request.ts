import { z } from 'zod';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { WaitReason } from '#features/sending/sending.ts';
import { addressKey, MailAddress } from '#lib/mail/mail-address.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { maxRecipients } from './recording.ts';

const maxReminders = 3;

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

/** What a customer is asked about, as far as it is public. */
export interface AskedAbout {
  /** Their own. */
  job: PublicEntry | null;
  /** Other work of the business, newest first, if there is nothing else to show. */
  others: readonly PublicEntry[];
}

export const maxCustomerFields = 20;

/**
 * What a business knows about a customer besides name and addresses, by key: a greeting's `[key]` shows it. Stored with
 * the request; never shown to anyone else.
 */
export const CustomerFields = z
  .record(
    line(100).refine((key) => key !== '', 'A customer field needs a name.'),
    line(500),
  )
  .refine((fields) => Object.keys(fields).length <= maxCustomerFields, `At most ${maxCustomerFields} customer fields.`);
export type CustomerFields = z.infer<typeof CustomerFields>;

/** How a request reaches its customer: by our mail or text message, or through the business itself. */
export const RequestChannel = z.enum(['link', 'mail', 'text']);
export type RequestChannel = z.infer<typeof RequestChannel>;

const recipientFields = {
  customerName: line(200).default(''),
  /** An address to write to, if the request goes by mail; else whatever is known. */
  customerEmail: line(320).default(''),
  /** As typed; the server reads it by the business's country, and needs it for text messages only. */
  customerPhone: line(100).default(''),
  customerFields: CustomerFields.default({}),
};

/** A customer in a list. */
export const Recipient = z.strictObject(recipientFields);
export type Recipient = z.infer<typeof Recipient>;

const linkFields = {
  /** The entry that the customer is asked about. */
  entryId: Uid.nullable().default(null),
  isSingleUse: z.boolean().default(true),
  /** Days until the link expires; null for never. */
  expireDays: z.number().int().min(1).max(365).nullable().default(90),
  /** Also to customers who were asked less than 24 hours ago. */
  sendAgain: z.boolean().default(false),
};

/** A person's choices for a new link for one customer. */
export const NewRequest = z
  .strictObject({
    /** Generated once per opened form: resending it returns the same link. */
    formId: Uid.optional(),
    ...recipientFields,
    /** By default mail, if an address is given. */
    channel: RequestChannel.optional(),
    ...linkFields,
  })
  .superRefine(({ channel, ...recipient }, context) => {
    const wrong = wrongFor(channel ?? (recipient.customerEmail ? 'mail' : 'link'), recipient);
    if (wrong) context.addIssue({ code: 'custom', ...wrong });
  });
export type NewRequest = z.infer<typeof NewRequest>;

/** A list of customers, each with a separate link. */
export const NewRequests = z
  .strictObject({
    formId: Uid,
    recipients: z
      .array(Recipient)
      .min(1, 'Add at least one customer.')
      .max(maxRecipients, `At most ${maxRecipients} customers at once.`),
    channel: RequestChannel,
    ...linkFields,
  })
  .superRefine(({ channel, recipients }, context) => {
    for (const [index, { customerEmail }] of recipients.entries()) {
      // Customers without an address are skipped, and reported.
      const wrong = customerEmail && wrongFor(channel, { customerEmail, customerPhone: 'any' });
      if (wrong)
        context.addIssue({ code: 'custom', message: wrong.message, path: ['recipients', index, ...wrong.path] });
    }
  });
export type NewRequests = z.infer<typeof NewRequests>;

/** Why a customer can't be reached this way, as far as is known without the business's country. */
export function wrongFor(
  channel: RequestChannel,
  { customerEmail, customerPhone }: Pick<Recipient, 'customerEmail' | 'customerPhone'>,
): { path: string[]; message: string } | undefined {
  if (channel === 'text' && !customerPhone) return { path: ['customerPhone'], message: 'Write a phone number.' };
  if (channel !== 'mail') return undefined;
  if (!customerEmail) return { path: ['customerEmail'], message: 'Write an email address.' };
  const [issue] = MailAddress.safeParse(customerEmail).error?.issues ?? [];
  return issue && { path: ['customerEmail'], message: issue.message };
}

/** The normalized address of a request, empty if it has none; null if the business sends the link itself. */
export function contactOf(
  channel: RequestChannel,
  { customerEmail, customerPhone }: Pick<Recipient, 'customerEmail' | 'customerPhone'>,
): string | null {
  if (channel === 'mail') return addressKey(customerEmail);
  if (channel === 'link') return null;
  return isDialed(customerPhone) ? customerPhone : '';
}

/** Whether it is in E.164 form, as the server stores what it can read. */
const isDialed = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone);

/** A request's progress. */
export const RequestStatus = z.enum([
  'ready',
  'scheduled',
  'sending',
  'sent',
  'opened',
  'started',
  'submitted',
  'declined',
  'failed',
  'expired',
  'revoked',
]);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** When a message leaves that waits, at the earliest; null if nothing waits. */
export const WaitsUntil = z.date().nullable();
/** Why it waits; null for the end of the quiet hours, or if nothing waits. */
export const WaitsFor = WaitReason.nullable();

/** A personal link for one customer. */
export const RequestLink = z.object({
  uid: z.string(),
  /** The entry that the customer is asked about. */
  entryId: Uid.nullable(),
  entryTitle: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerFields: CustomerFields,
  channel: RequestChannel,
  isSingleUse: z.boolean(),
  address: z.url(),
  status: RequestStatus,
  /** Whether the link currently opens the form. */
  isOpen: z.boolean(),
  createDate: z.date(),
  /** When the last message was sent; null before the first, or without an address. */
  sentDate: z.date().nullable(),
  /** Messages sent so far, including reminders. */
  sentCount: z.number(),
  /** With `waitsFor`, the earliest date. */
  nextSendDate: z.date().nullable(),
  /** `limit`: the daily limit is reached. `recipient`: the customer was asked less than 24 hours ago. */
  waitsFor: WaitsFor,
  openedDate: z.date().nullable(),
  startedDate: z.date().nullable(),
  expireDate: z.date().nullable(),
  usedDate: z.date().nullable(),
  declinedDate: z.date().nullable(),
  revokedDate: z.date().nullable(),
  failedDate: z.date().nullable(),
  /** Why it could not be delivered. */
  failure: z.string(),
});
export type RequestLink = z.infer<typeof RequestLink>;
