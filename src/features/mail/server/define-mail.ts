import type { z } from 'zod';
import { type Commit, defineSystemJob, type JobRun, type SystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem, type SystemScope } from '#access/scope.ts';
import { brandedMail, type MailContent } from './branded-mail.tsx';
import { findMailHome, findMailHomeOfAgency, type MailHome } from './mail-branding.ts';
import { listAdministrators } from './recipients.ts';

/** Whose branding and origin a mail has: those of a person's own agency, or of an agency; null for the product's. */
type Home = { userId: string; agencyId?: never } | { agencyId: string | null; userId?: never };

interface MailDefinition<P, F extends Home & { to: string }> {
  /** Of its job. */
  name: string;
  /** The job's previous name. */
  formerName?: string;
  payload: z.ZodType<P>;
  /** Its message id begins with this and ends with the job's id, which is the same for all retries. */
  idPrefix: string;
  /** What is done instead if it must not leave now; undefined if it may. */
  hold?(ports: Ports, payload: P, jobId: string): Promise<Commit<SystemScope> | undefined>;
  /**
   * The recipient, and what the mail tells; undefined when there is nothing to say any more. A code is stored here,
   * before its mail is sent: a mail that arrives must work.
   */
  find(scope: SystemScope, payload: P, now: Date): Promise<F | undefined>;
  write(found: F & MailHome, payload: P): MailContent;
  /** Takes back what `find` has stored, since the mail wasn't accepted; the job is tried again all the same. */
  failed?(scope: SystemScope, found: F, payload: P): Promise<void>;
}

/** A job of the product that sends one mail to one of our own people, or to somebody who may become one. */
export function defineMail<P, F extends Home & { to: string }>({
  idPrefix,
  hold,
  find,
  write,
  failed,
  ...job
}: MailDefinition<P, F>): SystemJob<P> {
  return defineSystemJob<P>({
    ...job,
    async work(ports, payload, { jobId }) {
      const { db, clock, config, mail } = ports;
      const held = await hold?.(ports, payload, jobId);
      if (held) return held;
      const found = await inSystem(db, job.name, async (scope) => {
        const facts = await find(scope, payload, clock.now());
        return facts && { facts, home: await findHome(scope, config, facts) };
      });
      if (!found) return nothingMore;
      const { facts, home } = found;
      const envelope = { branding: home.branding, to: facts.to, messageId: `${idPrefix}-${jobId}` };
      const message = await brandedMail({ ...write({ ...facts, ...home }, payload), ...envelope });
      await mail.send(message).catch(async (error: unknown) => {
        if (failed) await inSystem(db, job.name, (scope) => failed(scope, facts, payload));
        throw error;
      });
      return nothingMore;
    },
  });
}

interface AdministratorMail<P, F extends object> {
  /** Its message id begins with this and ends with the ids of job and recipient. */
  idPrefix: string;
  /** What it tells; undefined when there is nothing to say any more. */
  find(scope: AccountScope, payload: P): Promise<F | undefined>;
  write(found: F & MailHome, payload: P): MailContent;
}

/** The work of an account's job, or of a subscriber, that mails all administrators of the account. */
export function mailAdministrators<P, F extends object>({ idPrefix, find, write }: AdministratorMail<P, F>) {
  return async (
    { db, config, mail }: Ports,
    accountId: string,
    payload: P,
    { jobId }: JobRun,
  ): Promise<Commit<AccountScope>> => {
    const reason = `${idPrefix} mail`;
    const { facts, people } = await asSystem(db, accountId, reason, async (scope) => ({
      facts: await find(scope, payload),
      people: await listAdministrators(scope),
    }));
    if (!facts) return nothingMore;
    for (const { userId, email: to } of people) {
      const home = await inSystem(db, reason, (scope) => findMailHome(scope, config, userId));
      const envelope = { branding: home.branding, to, messageId: `${idPrefix}-${jobId}-${userId}` };
      await mail.send(await brandedMail({ ...write({ ...facts, ...home }, payload), ...envelope }));
    }
    return nothingMore;
  };
}

const nothingMore = async () => {};

function findHome(scope: SystemScope, config: Ports['config'], { userId, agencyId }: Home): Promise<MailHome> {
  return userId === undefined ? findMailHomeOfAgency(scope, config, agencyId) : findMailHome(scope, config, userId);
}
