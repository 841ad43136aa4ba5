import { problem } from '#lib/problem.ts';
import type { TenantScope } from '#access/owner.ts';
import type { SendingChannel } from '../sending.ts';
import { type Reservation, reserveMessages } from './reserve-messages.ts';

const dayMs = 86_400_000;

interface Mails {
  /** What they are for; a recipient is sent one a day for each reason. */
  reason: string;
  contacts: readonly string[];
  /** The sender knows that recipients were sent one within a day. */
  sendAgain: boolean;
  now: Date;
  /** Says who was sent one within a day. */
  recent: (contacts: string[]) => string;
}

/**
 * Reserves mails that somebody sends by hand and that don't wait: for all of them, or for none.
 * @throws CONFLICT with `sentDate` for recipients who were sent one within a day, TOO_MANY_REQUESTS beyond the daily limit
 */
export async function requireWithinDailyLimit(
  scope: TenantScope,
  { reason, contacts, sendAgain, now, recent }: Mails,
): Promise<void> {
  const messages = contacts.map((contact) => ({ contact, isConfirmed: sendAgain }));
  const reserved = await reserveMessages(scope, { channel: 'mail', reason, messages, now });
  const rested = reserved.outcomes.flatMap((outcome, at) =>
    !outcome.mayLeave && outcome.waitsFor === 'recipient'
      ? [{ contact: contacts[at] ?? '', until: outcome.until }]
      : [],
  );
  const [first] = rested;
  if (first) throw sentRecently(recent(rested.map(({ contact }) => contact)), new Date(first.until.getTime() - dayMs));
  const over = reserved.outcomes.filter(({ mayLeave }) => !mayLeave).length;
  if (over > 0) throw limitReached(reserved, contacts.length - over, now);
}

/** The refusal that `sendAgain` overrules. @param sentDate when it was, or will be */
export function sentRecently(words: string, sentDate: Date) {
  return problem('CONFLICT', `${words} To send another one anyway, confirm it (in the API: sendAgain).`, { sentDate });
}

function limitReached({ most, until, timeZone }: Reservation, left: number, now: Date) {
  const style = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const end = new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(until);
  const limit = `The daily limit of ${most} ${most === 1 ? 'email' : 'emails'}`;
  const message =
    left === 0
      ? `${limit} is reached. You can send more from ${end}.`
      : `${limit} leaves ${left} for today. Send fewer now, and the others from ${end}.`;
  return problem('TOO_MANY_REQUESTS', message, {
    retryAfterSeconds: secondsUntil(until, now),
    quota: { name: 'emails', limit: most, windowSeconds: 86_400 },
  });
}

/**
 * Reserves a message that a visitor or an automation causes, which waits when the limit is reached. Visitors have a count of
 * their own: they can't use up what the business sends.
 * @returns how long it waits, in seconds; 0 if it may leave
 */
export async function reserveLater(
  scope: TenantScope,
  { contact, ...wanted }: { channel: SendingChannel; reason: string; contact: string; now: Date },
): Promise<number> {
  const { outcomes } = await reserveMessages(scope, { ...wanted, messages: [{ contact }] });
  const [outcome] = outcomes;
  return !outcome || outcome.mayLeave ? 0 : secondsUntil(outcome.until, wanted.now);
}

function secondsUntil(date: Date, now: Date): number {
  return Math.max(1, Math.ceil((date.getTime() - now.getTime()) / 1_000));
}
