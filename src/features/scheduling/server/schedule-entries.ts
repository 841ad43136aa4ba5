import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, type OwnRow, selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { BulkOutcome } from '#features/content/bulk.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { problem } from '#lib/problem.ts';
import { entryScheduled } from '../events.ts';
import { ScheduleChange, scheduleProblems } from '../schedule.ts';

const noEntry = 'This entry no longer exists, or you have no access to it.';
const isPublished = ({ statusPublish }: { statusPublish: string }) => statusPublish === 'published';

/**
 * Sets when entries are published and taken off the website by themselves, or that they aren't. Those in the trash and
 * of other accounts fail.
 * @throws UNPROCESSABLE_CONTENT for times that have passed, or in the wrong order
 */
export const scheduleEntries = account('content.publish')
  .route({ method: 'POST', path: '/entries/schedule', summary: 'Schedule publishing of entries', tags: ['Entries'] })
  .input(ScheduleChange)
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds, timeZone: zone, ...times }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const timeZone = zone ?? (await findAccountZone(scope));
    const fields = scheduleProblems(times, now);
    const [first] = Object.values(fields);
    if (first) throw problem('UNPROCESSABLE_CONTENT', first, { fields });
    const rows = await selectOwn(scope, 'entry as e')
      .leftJoin('entrySchedule as s', (on) =>
        on.onRef('s.accountId', '=', 'e.accountId').onRef('s.entryId', '=', 'e.uid'),
      )
      .select(['e.uid', 'e.statusPublish', 's.publishAt', 's.unpublishAt'])
      .where('e.uid', 'in', entryIds)
      .where('e.deletedDate', 'is', null)
      .execute();
    const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
    const isLive = new Set(times.publishAt ? rows.filter(isPublished).map(({ uid }) => uid) : []);
    const wanted = rows
      .filter(({ uid }) => !isLive.has(uid))
      .map(({ uid: entryId, publishAt, unpublishAt }) => ({
        entryId,
        publishAt: times.publishAt === undefined ? publishAt : times.publishAt,
        unpublishAt: times.unpublishAt === undefined ? unpublishAt : times.unpublishAt,
        timeZone,
        userId,
        failure: '',
        updateDate: now,
      }));
    await store(scope, wanted);
    for (const { entryId } of wanted) await emit(scope, entryScheduled, { entryId });
    const done = wanted.map(({ entryId }) => entryId);
    const failed = entryIds
      .filter((entryId) => !done.includes(entryId))
      .map((entryId) => ({ entryId, message: isLive.has(entryId) ? 'It is on the website already.' : noEntry }));
    return { done, changed: done, failed };
  });

interface Wanted extends OwnRow<'entrySchedule'> {
  publishAt: Date | null;
  unpublishAt: Date | null;
}

async function store(scope: AccountScope, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.some(({ publishAt, unpublishAt }) => publishAt && unpublishAt && unpublishAt <= publishAt)) {
    const message = 'It must come after the time of publishing.';
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { unpublishAt: message } });
  }
  const kept = wanted.filter(({ publishAt, unpublishAt }) => publishAt || unpublishAt);
  const gone = wanted.filter(({ publishAt, unpublishAt }) => !publishAt && !unpublishAt).map(({ entryId }) => entryId);
  if (gone.length > 0) await deleteOwn(scope, 'entrySchedule').where('entryId', 'in', gone).execute();
  if (kept.length === 0) return;
  await insertOwn(scope, 'entrySchedule', kept)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'entryId'])
        .doUpdateSet((eb) => ({
          publishAt: eb.ref('excluded.publishAt'),
          unpublishAt: eb.ref('excluded.unpublishAt'),
          timeZone: eb.ref('excluded.timeZone'),
          userId: eb.ref('excluded.userId'),
          failure: '',
          updateDate: eb.ref('excluded.updateDate'),
        })),
    )
    .execute();
}
