import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor } from '#access/scope.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { sendNewsletterConfirmationJob } from './confirmation-mail.tsx';
import { type LinkKind, subscriberLinks } from './subscriber-links.ts';

const dayMs = 86_400_000;
/** How long a link to confirm is good for, and an address is kept that nobody has confirmed. */
const daysToConfirm = 7;

/** Whether people can subscribe: as long as somebody has connected the newsletter. */
export async function isNewsletterOn(scope: AccountScope): Promise<boolean> {
  const channel = await selectOwn(scope, 'channel')
    .select('uid')
    .where('kind', '=', 'newsletter')
    .where('removedDate', 'is', null)
    .executeTakeFirst();
  return channel !== undefined;
}

/**
 * Notes an address and mails it the link by which its owner says yes, once a day at most. What becomes of it is the same
 * for every address, so that nobody learns who is subscribed.
 */
export async function askToSubscribe({ db, clock }: Ports, accountId: string, email: string): Promise<void> {
  await asVisitor(db, accountId, 'newsletter.subscribe', async (scope) => {
    const now = clock.now();
    const emailKey = addressKey(email);
    const asked = await insertOwn(scope, 'newsletterSubscriber', { uid: newUid(), email, emailKey, createDate: now })
      .onConflict((at) =>
        at
          .columns(['accountId', 'emailKey'])
          .doUpdateSet({ createDate: now })
          .where('newsletterSubscriber.confirmDate', 'is', null)
          .where('newsletterSubscriber.createDate', '<', new Date(now.getTime() - dayMs)),
      )
      .returning('uid')
      .executeTakeFirst();
    if (asked) await enqueue(scope, sendNewsletterConfirmationJob, { subscriberId: asked.uid });
  });
}

/** Whose link it is; null for a subscriber who isn't there anymore, undefined for what has never been a link. */
export async function findByLink({ db }: Ports, accountId: string, kind: LinkKind, link: string) {
  const [subscriberId = ''] = link.split('.');
  if (!Uid.safeParse(subscriberId).success) return undefined;
  return asVisitor(db, accountId, 'newsletter.subscribe', async (scope) => {
    const [expected, given] = [(await subscriberLinks(scope))(kind, subscriberId), link].map((text) =>
      Buffer.from(text),
    ) as [Buffer, Buffer];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const found = await selectOwn(scope, 'newsletterSubscriber')
      .select(['uid', 'email', 'confirmDate'])
      .where('uid', '=', subscriberId)
      .executeTakeFirst();
    return found ?? null;
  });
}

/** @returns whether the subscriber is still there */
export async function confirmSubscriber({ db, clock }: Ports, accountId: string, uid: string): Promise<boolean> {
  return asVisitor(db, accountId, 'newsletter.subscribe', async (scope) => {
    const confirmed = await updateOwn(scope, 'newsletterSubscriber')
      .set({ confirmDate: sql<Date>`coalesce(confirm_date, ${clock.now()})` })
      .where('uid', '=', uid)
      .executeTakeFirst();
    return confirmed.numUpdatedRows > 0n;
  });
}

/** Who leaves is forgotten, with all that was sent to them. */
export const deleteSubscriber = async (scope: AccountScope, uid: string): Promise<boolean> => {
  const deleted = await deleteOwn(scope, 'newsletterSubscriber').where('uid', '=', uid).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};

export const leaveNewsletter = ({ db }: Ports, accountId: string, uid: string): Promise<boolean> =>
  asVisitor(db, accountId, 'newsletter.subscribe', (scope) => deleteSubscriber(scope, uid));

const daysOfIssues = 90;

/** Every night: forgets addresses that nobody has confirmed, and what old issues said. */
export const sweepNewsletterJob = defineSystemJob({
  name: 'sweep-newsletter',
  payload: z.object({}),
  cron: '53 3 * * *',
  async work({ clock }) {
    const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    return async ({ tx }) => {
      await tx
        .deleteFrom('newsletterSubscriber')
        .where('confirmDate', 'is', null)
        .where('createDate', '<', ago(daysToConfirm))
        .execute();
      await tx
        .updateTable('newsletterIssue')
        .set({ message: sql`jsonb_set(message, '{html}', '""')` })
        .where('createDate', '<', ago(daysOfIssues))
        .where(sql<boolean>`message ->> 'html' <> ''`)
        .execute();
    };
  },
});
