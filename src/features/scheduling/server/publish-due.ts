import { asAutomation } from '#access/audit/record-act.ts';
import { gatherOn, Gathered } from '#access/events/define-event.ts';
import { emit } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { deleteOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryPublished } from '#features/content/events.ts';
import { publishAll } from '#features/content/server/publishing/publish-all.ts';
import { unpublishAll } from '#features/content/server/publishing/unpublish-all.ts';
import { entryScheduled, scheduleFailed } from '../events.ts';

/** Entries of one transaction: their pages are locked no longer than a visitor notices. */
const atOnce = 50;

function lockDue(scope: AccountScope, column: 'publishAt' | 'unpublishAt', now: Date) {
  return (
    selectOwn(scope, 'entrySchedule as s')
      .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 's.accountId').onRef('e.uid', '=', 's.entryId'))
      .select('s.entryId')
      .where(`s.${column}`, '<=', now)
      // What is in the trash waits there.
      .where('e.deletedDate', 'is', null)
      .orderBy(`s.${column}`)
      .orderBy('s.entryId')
      .limit(atOnce)
      .forUpdate('s')
      .skipLocked()
      .execute()
  );
}

/** Publishes what is due. What can't be published then says why, and is left to people. */
export const publishDueJob = dueRows({
  name: 'publish-due-entries',
  table: 'entrySchedule',
  column: 'publishAt',
  async act(scope, now) {
    const ids = (await lockDue(scope, 'publishAt', now)).map(({ entryId }) => entryId);
    if (ids.length === 0) return false;
    await asAutomation(scope, { name: 'scheduling.publish', input: { entryIds: ids } }, async () => {
      const { refused } = await publishAll(scope, ids);
      const written = { publishAt: null, failure: '', updateDate: now };
      await updateOwn(scope, 'entrySchedule').set(written).where('entryId', 'in', ids).execute();
      for (const [entryId, { message: failure }] of refused) {
        await updateOwn(scope, 'entrySchedule').set({ failure }).where('entryId', '=', entryId).execute();
        await emit(scope, scheduleFailed, { entryId, failure });
      }
      for (const entryId of ids) await emit(scope, entryScheduled, { entryId });
      await forgetDone(scope, ids);
      return true;
    });
    return ids.length === atOnce;
  },
});

/** Takes off the website what is due. */
export const unpublishDueJob = dueRows({
  name: 'unpublish-due-entries',
  table: 'entrySchedule',
  column: 'unpublishAt',
  async act(scope, now) {
    const ids = (await lockDue(scope, 'unpublishAt', now)).map(({ entryId }) => entryId);
    if (ids.length === 0) return false;
    await asAutomation(scope, { name: 'scheduling.unpublish', input: { entryIds: ids } }, async () => {
      await unpublishAll(scope, ids);
      await updateOwn(scope, 'entrySchedule').set({ unpublishAt: null }).where('entryId', 'in', ids).execute();
      for (const entryId of ids) await emit(scope, entryScheduled, { entryId });
      await forgetDone(scope, ids);
      return true;
    });
    return ids.length === atOnce;
  },
});

async function forgetDone(scope: AccountScope, ids: readonly string[]): Promise<void> {
  await deleteOwn(scope, 'entrySchedule')
    .where('entryId', 'in', [...ids])
    .where('publishAt', 'is', null)
    .where('unpublishAt', 'is', null)
    .where('failure', '=', '')
    .execute();
}

const hasSchedules = async (scope: AccountScope): Promise<boolean> =>
  (await selectOwn(scope, 'entrySchedule').select('entryId').limit(1).executeTakeFirst()) !== undefined;

/** Somebody has published them before their time, or after it failed: nothing is left to do. */
export const forgetPublishedJob = defineAccountJob({
  name: 'forget-schedules-of-published',
  payload: Gathered,
  work:
    async (_ports, _accountId, { found }) =>
    async (scope) => {
      // They may have been taken off and scheduled again since.
      const entries = await selectOwn(scope, 'entry')
        .select('uid')
        .where('uid', 'in', found)
        .where('statusPublish', '=', 'published')
        .execute();
      if (entries.length === 0) return;
      const ids = entries.map(({ uid }) => uid);
      await updateOwn(scope, 'entrySchedule')
        .set({ publishAt: null, failure: '' })
        .where('entryId', 'in', ids)
        .execute();
      await forgetDone(scope, ids);
    },
});
export const forgetPublished = gatherOn(
  entryPublished,
  forgetPublishedJob,
  hasSchedules,
  ({ entryId }: { entryId: string }) => entryId,
);
