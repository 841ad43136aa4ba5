import type { z } from 'zod';
import { type Commit, defineSystemJob, type JobRun, type SystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem, type SystemScope } from '#access/scope.ts';
import { type NotificationKind, notificationKinds, notify, type Subject } from '../notify.ts';
import { type Stop, stopPath } from '../unsubscribe.ts';
import { brandedMail, type MailContent, type MailStop, textOf } from './branded-mail.tsx';
import { findMailHome, findMailHomeOfAgency, type MailHome } from './mail-branding.ts';
import { listAdministrators } from './recipients.ts';

/** Whose branding and origin a mail has: those of a person's own agency, or of an agency; null for the product's. */
type Home = { userId: string; agencyId?: never } | { agencyId: string | null; userId?: never };

interface MailDefinition<P, F extends Home & { to: string }> {
  name: string;
  formerName?: string;
  payload: z.ZodType<P>;
  /** Its message id begins with this and ends with the job's id, which is the same for all retries. */
  idPrefix: string;
  /** What is done instead if it must not leave now; undefined if it may. */
  hold?(ports: Ports, payload: P, jobId: string): Promise<Commit<SystemScope> | undefined>;
  /**
   * The recipient, and what the mail tells; undefined when there is nothing to say anymore. A code is stored here,
   * before its mail is sent: a mail that arrives must work.
   */
  find(scope: SystemScope, payload: P, now: Date): Promise<F | undefined>;
  write(found: F & MailHome, payload: P): MailContent;
  /** It is in the app, too, and administrators choose whether it is mailed: those of the account or agency that it is about. */
  notification?: { kind: NotificationKind; of(payload: P): ({ userId: string } & Subject) | undefined };
  /** The kinds that its recipient can stop by a link in it; by default that of `notification`. */
  stops?(found: F): Stop;
  /** Takes back what `find` has stored, since the mail wasn't accepted; the job is tried again all the same. */
  failed?(scope: SystemScope, found: F, payload: P): Promise<void>;
}

/** A job of the product that sends one mail to one of our own people, or to somebody who may become one. */
export function defineMail<P, F extends Home & { to: string }>({
  idPrefix,
  hold,
  find,
  write,
  notification,
  stops,
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
        if (!facts) return undefined;
        const home = await findHome(scope, config, facts);
        const content = write({ ...facts, ...home }, payload);
        const subject = notification?.of(payload);
        const isMailed =
          !notification ||
          !subject ||
          (await notify(scope, {
            kind: notification.kind,
            userId: subject.userId,
            subject,
            ...inAppOf(content, home),
            jobId,
            now: clock.now(),
          }));
        if (!isMailed) return undefined;
        const kinds = notification && subject && { userId: subject.userId, kinds: [notification.kind.name] };
        return { facts, home, content, stop: await findStopLine(scope, home, stops?.(facts) ?? kinds) };
      });
      if (!found) return nothingMore;
      const { facts, home, content, stop } = found;
      const envelope = { branding: home.branding, to: facts.to, messageId: `${idPrefix}-${jobId}`, stop };
      const message = await brandedMail({ ...content, ...envelope });
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
  /** It is in the app, too, and everybody chooses whether it is mailed. */
  kind: NotificationKind;
  /** The entry that it is about. */
  entryId?(payload: P): string;
  /** What it tells; undefined when there is nothing to say anymore. */
  find(scope: AccountScope, payload: P): Promise<F | undefined>;
  write(found: F & MailHome, payload: P): MailContent;
}

/** The work of an account's job, or of a subscriber, that notifies all administrators of the account. */
export function notifyAdministrators<P, F extends object>({
  idPrefix,
  kind,
  entryId,
  find,
  write,
}: AdministratorMail<P, F>) {
  return async (
    { db, clock, config, mail }: Ports,
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
      const found = await inSystem(db, reason, async (scope) => {
        const home = await findMailHome(scope, config, userId);
        const content = write({ ...facts, ...home }, payload);
        const subject = { accountId, entryId: entryId?.(payload) };
        const notice = { kind, userId, subject, ...inAppOf(content, home), jobId, now: clock.now() };
        const isMailed = await notify(scope, notice);
        return { home, content, isMailed, stop: await findStopLine(scope, home, { userId, kinds: [kind.name] }) };
      });
      const { home, content, isMailed, stop } = found;
      const envelope = { branding: home.branding, to, messageId: `${idPrefix}-${jobId}-${userId}`, stop };
      if (isMailed) await mail.send(await brandedMail({ ...content, ...envelope }));
    }
    return nothingMore;
  };
}

async function findStopLine(
  scope: SystemScope,
  { origin }: MailHome,
  stop: Stop | undefined,
): Promise<MailStop | undefined> {
  if (!stop) return undefined;
  const { kinds } = stop;
  const [first] = notificationKinds().filter(({ name }) => kinds.includes(name));
  const text = kinds.length === 1 && first ? `Stop emails of this kind: ${first.label}` : 'Stop emails of these kinds';
  return { address: origin + (await stopPath(scope, stop)), text, choices: `${origin}/settings/account/notifications` };
}

const nothingMore = async () => {};

/** The mail's subject, preview line and link, and the rest of it for a later mail. */
function inAppOf(content: MailContent, { origin }: MailHome) {
  const { subject, preview, action, replyTo } = content;
  const { pathname, search, hash } = new URL(action?.address ?? '/', origin);
  const later = { text: () => textOf(content), replyTo };
  return { title: subject, body: preview, path: pathname + search + hash, later };
}

function findHome(scope: SystemScope, config: Ports['config'], { userId, agencyId }: Home): Promise<MailHome> {
  return userId === undefined ? findMailHomeOfAgency(scope, config, agencyId) : findMailHome(scope, config, userId);
}
