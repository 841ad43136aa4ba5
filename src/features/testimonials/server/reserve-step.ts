import type { ActionContext } from '#access/actions.ts';
import type { AccountScope } from '#access/scope.ts';
import { reserveMessages } from '#features/sending/server/reserve-messages.ts';

/** When a message of a step leaves. */
interface Leave {
  /** What it counts as. */
  reason: string;
  isReserved: boolean;
  startAfterSeconds: number;
  /** Why it waits, as a sentence after another one; empty if it doesn't. */
  waits: string;
}

/**
 * Reserves a message that a step sends to somebody outside.
 * @param about the record, for those who are to hear of each; else they hear of one a day
 * @returns undefined if the same step has sent them one less than a day ago
 */
export async function reserveStep(
  scope: AccountScope,
  { channel, contact, about = '' }: { channel: 'mail' | 'text'; contact: string; about?: string },
  { now, event, name }: ActionContext,
): Promise<Leave | undefined> {
  const [, stepId = ''] = (event?.key ?? '').split(' ');
  const reason = `automation ${name} ${stepId} ${about}`.trimEnd();
  const { outcomes } = await reserveMessages(scope, { channel, reason, messages: [{ contact }], now });
  const [outcome] = outcomes;
  if (!outcome || outcome.mayLeave) return { reason, isReserved: true, startAfterSeconds: 0, waits: '' };
  if (outcome.waitsFor === 'recipient') return undefined;
  const startAfterSeconds = Math.max(1, Math.ceil((outcome.until.getTime() - now.getTime()) / 1_000));
  return {
    reason,
    isReserved: false,
    startAfterSeconds,
    waits: ' The daily limit is reached, so it waits for tomorrow.',
  };
}
