import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { daysKept } from '../mail-in.ts';
import { mailKeyOf } from './receive.ts';

const dayMs = 86_400_000;
const atOnce = 500;

/** Every night: forgets what came a month ago, and what a process that died was receiving. */
export const sweepMailsJob = defineSystemJob({
  name: 'sweep-mails',
  payload: z.object({}),
  cron: '49 3 * * *',
  async work({ db, clock, storage }) {
    const now = clock.now().getTime();
    const [kept, arriving] = [new Date(now - daysKept * dayMs), new Date(now - dayMs)];
    for (let found = atOnce; found === atOnce;) {
      const mails = await inSystem(db, 'sweep-mails', ({ tx }) =>
        tx
          .selectFrom('receivedMail')
          .select(['accountId', 'uid'])
          .where((row) =>
            row.or([
              row('createDate', '<=', kept),
              row.and([row('state', '=', 'arriving'), row('createDate', '<=', arriving)]),
            ]),
          )
          .limit(atOnce)
          .execute(),
      );
      found = mails.length;
      // Files first: without its row, one would be forgotten.
      for (const { accountId, uid } of mails) await storage.remove(mailKeyOf(accountId, uid));
      if (found > 0)
        await inSystem(db, 'sweep-mails', ({ tx }) =>
          tx
            .deleteFrom('receivedMail')
            .where(
              'uid',
              'in',
              mails.map(({ uid }) => uid),
            )
            .execute(),
        );
    }
    return async () => {};
  },
});
