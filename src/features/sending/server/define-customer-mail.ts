import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { type AccountJob, defineAccountJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { brandedMail, type MailContent, type MailStop } from '#features/notifications/server/mail/branded-mail.tsx';
import type { MailBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { MailRefused } from '#integrations/mail/mail.ts';
import { reserveLater } from './require-within-daily-limit.ts';

const Reserved = z.object({
  /** It counts in the daily limit, once, however often the mail is tried. */
  isReserved: z.boolean().optional(),
});
type Reserved = z.infer<typeof Reserved>;

interface CustomerMail<P, F extends { to: string }> {
  name: string;
  payload: z.ZodType<P>;
  /** Stays the same for all retries. */
  messageId(payload: P, jobId: string): string;
  /**
   * What a mail that a visitor or an automation causes counts as: it waits until the daily limit allows it. Else the verb
   * that enqueues it has reserved it.
   */
  countsAs?: string | ((found: F) => string);
  /** In which count of the daily limits; what visitors cause has its own. */
  channel?: 'mail' | 'receipt';
  /** The customer, and what the mail tells; undefined when there is nothing to say anymore. */
  find(scope: AccountScope, payload: P, config: Ports['config']): Promise<F | undefined>;
  write(found: F, payload: P): MailContent & { branding: MailBranding; stop?: MailStop };
  /** Records that the mail server has accepted it. */
  sent?(scope: AccountScope, found: F & { now: Date }, payload: P): Promise<void>;
  /** Records why it reached nobody. Without it, the job has failed. */
  gaveUp?(scope: AccountScope, found: F & { now: Date; failure: string }, payload: P): Promise<void>;
}

/** A job of an account that sends one mail to a customer or visitor, in the name of the business. */
export function defineCustomerMail<P, F extends { to: string }>(mail: CustomerMail<P, F>): AccountJob<P & Reserved> {
  const { name, countsAs, channel = 'receipt', find, write, sent, gaveUp } = mail;
  const job: AccountJob<P & Reserved> = defineAccountJob({
    name,
    payload: mail.payload.and(Reserved),
    async work(ports, accountId, payload, { jobId, isLastTry }) {
      const { db, clock, config } = ports;
      const found = await asSystem(db, accountId, name, (scope) => find(scope, payload, config));
      if (!found) return async () => {};
      const reason = typeof countsAs === 'function' ? countsAs(found) : countsAs;
      if (reason !== undefined && !payload.isReserved)
        return async (scope) => {
          const startAfterSeconds = await reserveLater(scope, { channel, reason, contact: found.to, now: clock.now() });
          await enqueue(scope, job, { ...payload, isReserved: startAfterSeconds === 0 }, { startAfterSeconds });
        };
      try {
        const envelope = { to: found.to, messageId: mail.messageId(payload, jobId) };
        await ports.mail.send(await brandedMail({ ...write(found, payload), ...envelope }));
      } catch (error) {
        const failure = gaveUp && failureOf(error, isLastTry);
        if (!gaveUp || failure === undefined) throw error;
        const now = clock.now();
        return (scope) => gaveUp(scope, { ...found, failure, now }, payload);
      }
      return async (scope) => sent?.(scope, { ...found, now: clock.now() }, payload);
    },
  });
  return job;
}

/** Undefined for what a retry may fix. */
function failureOf(error: unknown, isLastTry: boolean): string | undefined {
  if (error instanceof MailRefused) return `Their mail server refused it: ${error.message}`;
  return isLastTry ? 'It couldn’t be delivered for over an hour.' : undefined;
}
