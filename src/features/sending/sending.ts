import { z } from 'zod';

/** What is counted by itself: mails, text messages, and mails that visitors cause. */
export type SendingChannel = 'mail' | 'text' | 'receipt';

const most = 100_000;
/** Messages a day. */
export const DailyLimit = z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(most, 'Enter at most 100,000.');

/** How many messages accounts may send to people outside: the house's, for all accounts. */
export const SendingRules = z.strictObject({
  /** Each day, for an account that isn't paid for. */
  freeTexts: DailyLimit,
  freeMails: DailyLimit,
  /** Each day, for an account that is, unless its agency's plan says otherwise. */
  paidTexts: DailyLimit,
  paidMails: DailyLimit,
  /** How long an account is new. */
  newDays: z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(90, 'Enter at most 90.'),
  /** The part of its limit that a new account has. */
  newPercent: z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(100, 'Enter at most 100.'),
});
export type SendingRules = z.infer<typeof SendingRules>;

/** Why a message waits: for room under the daily limit, or for a day since the last one to its recipient. */
export const WaitReason = z.enum(['limit', 'recipient']);
export type WaitReason = z.infer<typeof WaitReason>;

/** What an account has sent today, and may still send. */
export interface SendingUse {
  channel: SendingChannel;
  most: number;
  left: number;
  /** When the day ends, in the account's time zone. */
  until: Date;
  /** A new account has less until then; null for others. */
  newUntil: Date | null;
}
