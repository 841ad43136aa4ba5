import { z } from 'zod';
import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { CalendarFeed, FeedChoices } from '../../calendar-feed.ts';

/** A program has an API instead of a calendar. */
const personOf = ({ actor }: AccountScope): string => (actor.kind === 'user' ? actor.userId : '');

/** Whether who asks has a calendar address in the account; null for none. */
export const getFeed = accountReading('content.read')
  .output(CalendarFeed.nullable())
  .handler(async ({ context: { scope } }) => {
    const feed = selectOwn(scope, 'calendarFeed')
      .select(['isMyTasksOnly', 'createDate', 'lastUsedDate'])
      .where('userId', '=', personOf(scope));
    return (await feed.executeTakeFirst()) ?? null;
  });

/** Makes a new calendar address for who asks; a former one ends. Its secret is returned only now. */
export const createFeed = account('content.read')
  .input(FeedChoices)
  .output(z.object({ path: z.string() }))
  .handler(async ({ input: { isMyTasksOnly }, context: { scope, ports } }) => {
    if (scope.actor.kind !== 'user') throw problem('FORBIDDEN', 'Only a person can have a calendar address.');
    const secret = newSecret();
    const row = { userId: personOf(scope), secretHash: secretHash(secret), isMyTasksOnly, lastUsedDate: null };
    await insertOwn(scope, 'calendarFeed', { ...row, createDate: ports.clock.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'userId'])
          .doUpdateSet((eb) => ({
            secretHash: eb.ref('excluded.secretHash'),
            isMyTasksOnly: eb.ref('excluded.isMyTasksOnly'),
            createDate: eb.ref('excluded.createDate'),
            lastUsedDate: null,
          })),
      )
      .execute();
    return { path: `/ical/${secret}.ics` };
  });

/** Ends the calendar address of who asks. */
export const deleteFeed = account('content.read').handler(async ({ context: { scope } }) => {
  await deleteOwn(scope, 'calendarFeed').where('userId', '=', personOf(scope)).execute();
});

/** What somebody has set up here. */
export const ownScheduling = personalData.provide({
  file: 'made-by-you',
  async read({ tx }, { userId }) {
    const rules = tx
      .selectFrom('scheduledRule as r')
      .innerJoin('account as a', 'a.uid', 'r.accountId')
      .select(['a.businessName as business', 'r.name', 'r.rule', 'r.action', 'r.createDate'])
      .where('r.userId', '=', userId)
      .orderBy('r.createDate');
    const feeds = tx
      .selectFrom('calendarFeed as f')
      .innerJoin('account as a', 'a.uid', 'f.accountId')
      .select(['a.businessName as business', 'f.createDate', 'f.lastUsedDate'])
      .where('f.userId', '=', userId)
      .orderBy('f.createDate');
    return { scheduledRules: await rules.execute(), calendarAddresses: await feeds.execute() };
  },
});
