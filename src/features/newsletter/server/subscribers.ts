import { sql } from 'kysely';
import { z } from 'zod';
import { latestFirst, readPage } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import { csvOf } from '#lib/sheets/csv.ts';
import { problem } from '#lib/problem.ts';
import { NewsletterState, SubscriberId, SubscriberPage, SubscriberQuery } from '../subscriber.ts';
import { loadSender } from './newsletter-sender.ts';
import { deleteSubscriber, isNewsletterOn } from './subscribing.ts';

/** Whether people can subscribe, where, and how many have. */
export const getNewsletter = accountReading('channel.update')
  .output(NewsletterState)
  .handler(async ({ context: { scope, ports } }) => {
    const { siteOrigin } = await loadSender(scope, ports.config);
    const row = await selectOwn(scope, 'newsletterSubscriber')
      .select([
        sql<number>`count(confirm_date)`.as('subscribers'),
        sql<number>`count(*) - count(confirm_date)`.as('unconfirmed'),
      ])
      .executeTakeFirstOrThrow();
    return {
      isOn: await isNewsletterOn(scope),
      address: `${siteOrigin}/newsletter`,
      subscribers: Number(row.subscribers),
      unconfirmed: Number(row.unconfirmed),
    };
  });

export const listSubscribers = accountReading('channel.update')
  .input(SubscriberQuery)
  .output(SubscriberPage)
  .handler(({ input, context: { scope } }) => {
    const rows = selectOwn(scope, 'newsletterSubscriber')
      .select(['uid', 'email', sql<Date>`confirm_date`.as('confirmDate')])
      .where('confirmDate', 'is not', null);
    return readPage(rows, latestFirst(sql`confirm_date`, sql`uid`), input);
  });

const mostExported = 100_000;

export const exportSubscribers = accountReading('channel.update')
  .output(z.object({ csv: z.string() }))
  .handler(async ({ context: { scope } }) => {
    const rows = await selectOwn(scope, 'newsletterSubscriber')
      .select(['email', 'confirmDate'])
      .where('confirmDate', 'is not', null)
      .orderBy('confirmDate')
      .orderBy('uid')
      .limit(mostExported)
      .execute();
    const lines = rows.map(({ email, confirmDate }) => [email, confirmDate?.toISOString() ?? '']);
    return { csv: csvOf([['Email', 'Confirmed'], ...lines]) };
  });

/** Deletes a subscriber and what is known of them. @throws NOT_FOUND */
export const removeSubscriber = account('channel.update')
  .input(SubscriberId)
  .handler(async ({ input: { subscriberId }, context: { scope } }): Promise<void> => {
    if (!(await deleteSubscriber(scope, subscriberId)))
      throw problem('NOT_FOUND', 'This subscriber has left, or was removed already.');
  });
