import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { deleteAll } from '#features/content/server/trash/trash.ts';
import { isProblem } from '#lib/problem.ts';
import { daysApart, SuspectedKind } from '../suspicion.ts';

const atOnce = 500;

/** Every night: moves to the trash what has waited in Suspected spam for 30 days. */
export const trashSuspectedJob = defineSystemJob({
  name: 'trash-suspected',
  payload: z.object({}),
  cron: '11 3 * * *',
  async work({ db, clock }) {
    const before = new Date(clock.now().getTime() - daysApart * 86_400_000);
    for (const kind of SuspectedKind.options) {
      const accounts = await inSystem(db, 'trash-suspected', ({ tx }) =>
        tx
          .selectFrom(kind)
          .select('accountId')
          .distinct()
          .where('state', '=', 'suspected')
          .where('createDate', '<', before)
          .execute(),
      );
      for (const { accountId } of accounts) {
        const trash = () => asSystem(db, accountId, 'trash-suspected', (scope) => trashSome(scope, kind, before));
        while (await trash().catch(unlessClosed));
      }
    }
    return async () => {};
  },
});

/** @returns whether there may be more */
async function trashSome(scope: AccountScope, kind: SuspectedKind, before: Date): Promise<boolean> {
  const old = await selectOwn(scope, kind)
    .innerJoin('entry as e', (on) =>
      on.onRef('e.accountId', '=', `${kind}.accountId`).onRef('e.uid', '=', `${kind}.entryId`),
    )
    .select('e.uid')
    .where(`${kind}.state`, '=', 'suspected')
    .where(`${kind}.createDate`, '<', before)
    .where('e.deletedDate', 'is', null)
    .limit(atOnce)
    .execute();
  await deleteAll(
    scope,
    old.map(({ uid }) => uid),
  );
  return old.length === atOnce;
}

/** A business in the trash keeps everything as it is. */
function unlessClosed(error: unknown): false {
  if (!isProblem(error) || error.code !== 'NOT_FOUND') throw error;
  return false;
}
